import { dataSourceProblem } from '@mashu/contract/sys/source/data-source'
import { MINUTE_MS } from '../../../platform/time/duration.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { limitConcurrency } from '../../../platform/limit-concurrency.ts'
import { secretsOf } from '../../../platform/secrets/secrets.ts'
import { withReader, type SourceReader } from './data-source-connect.ts'
import { listSourcesOf, selectOptionalSource, selectOptionalSourceOf } from './data-source.queries.ts'
import { accessOf, secretContext } from './stored-access.ts'
import { dialects, type Dialect } from './table/dialect.ts'
import { MAX_COLUMNS, tablesOf, type ForeignTable } from './table/foreign-table.ts'

type Context = Pick<AppContext, 'config' | 'wire'>

/** A data source with readable tables. */
export interface Source {
  code: string
  name: string
  dialect: Dialect
  /** Maximum rows per reading, set by the administrator of the source. */
  mostRows: number
  /** The stricter of `limits` and the limits of the source apply. @throws a problem with a readable text */
  read<T>(limits: { rows: number; seconds: number }, work: (reader: SourceReader) => Promise<T>): Promise<T>
  /** Cached for half a minute. */
  tables(): Promise<readonly ForeignTable[]>
}

/** Simultaneous readings per data source. Other readings wait, so that neither server is overloaded. */
const WIDTH = 2
const KEPT_MS = 30_000

interface Kept {
  turns: ReturnType<typeof limitConcurrency>
  tables?: { time: number; state: string; found: Promise<ForeignTable[]> }
}
const kept = perDatabase(() => new Map<string, Kept>())

function keptOf(code: string): Kept {
  const known = kept().get(code) ?? { turns: limitConcurrency(WIDTH) }
  kept().set(code, known)
  return known
}

/** Returns for example `+08:00`. */
function offsetOf({ wire }: Context): string {
  const time = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()
  const local = Date.parse(`${wire.clock.toWire(time).replace(' ', 'T')}Z`)
  const minutes = Math.round((local - Date.parse(time)) / MINUTE_MS)
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

export const listReadableSources = () => listSourcesOf(Object.keys(dialects))

/** @throws `dataSource.none`, `dataSource.noTables`, `dataSource.passwordLost` */
export async function openSource(context: Context, code: string): Promise<Source> {
  const found = await selectOptionalSourceOf(code)
  const stored = found && (await selectOptionalSource(found.id))
  if (!found || !stored) throw dataSourceProblem('dataSource.none')
  const dialect = Object.hasOwn(dialects, stored.dbType) ? dialects[stored.dbType]! : undefined
  if (!dialect) throw dataSourceProblem('dataSource.noTables', { name: found.name })
  const password = secretsOf(context.config).open(stored.dbPassword, secretContext(code))
  if (password === null) throw dataSourceProblem('dataSource.passwordLost')
  const access = { ...accessOf(stored), password }
  const read: Source['read'] = (limits, work) => {
    const narrowed = {
      rows: Math.min(limits.rows, access.limits.rows),
      seconds: Math.min(limits.seconds, access.limits.seconds),
    }
    return keptOf(code).turns(() => withSourceReader(context, { ...access, limits: narrowed }, dialect, work))
  }
  const tables: Source['tables'] = async () => {
    const here = keptOf(code)
    const state = String(found.updateTime)
    if (here.tables?.state === state && Date.now() - here.tables.time < KEPT_MS) return here.tables.found
    const limits = { rows: MAX_COLUMNS, seconds: access.limits.seconds }
    const asked = here.turns(() =>
      withSourceReader(context, { ...access, limits }, dialect, async ({ query }) =>
        tablesOf(await query(dialect.catalogue), dialect),
      ),
    )
    here.tables = { time: Date.now(), state, found: asked }
    // A failed query is not cached.
    asked.catch(() => delete here.tables)
    return asked
  }
  return { code, name: found.name, dialect, mostRows: access.limits.rows, read, tables }
}

function withSourceReader<T>(
  context: Context,
  access: Parameters<typeof withReader>[0],
  dialect: Dialect,
  work: (reader: SourceReader) => Promise<T>,
): Promise<T> {
  const { timeZone, dataSourceHosts } = context.config
  return withReader(access, dataSourceHosts, async (reader) => {
    await reader.query(dialect.zone(timeZone, offsetOf(context)))
    return work(reader)
  })
}
