import { causedBy, MAX_COUNTED, Problem } from '@mashu/contract'
import {
  castType,
  likeWord,
  orderedBy,
  quoted,
  type Placeholder,
  type SourceColumn,
  type Spelling,
  type SqlFragment,
} from '@mashu/report-sql'
import { sql, type CompiledQuery } from 'kysely'
import { reportProblem } from '@mashu/contract/online/report/report-problem'
import { currentDatabase, databaseKind, db } from '../../../../platform/db/database.ts'
import { databaseReason } from '../../../../platform/db/killable-process/database-reason.ts'
import { readBatches, readPlan, type Batch } from '../../../../platform/db/killable-process/read-batches.ts'
import { isLate } from '../../../../platform/db/killable-process/read-sqlite.ts'
import { perDatabase } from '../../../../platform/db/per-database.ts'
import { LateTurn, limitConcurrency } from '../../../../platform/limit-concurrency.ts'
import type { Subject } from '../view/subject.ts'
import type { Reach } from '../view/view.queries.ts'
import { compilerOf, explainForeign, readForeign, type Foreign } from '../foreign/foreign.ts'
import { inExportTurn } from './export-turn.ts'
import { toSql, type DeferredSql } from './to-sql.ts'

/** A query over report views and forms, ready to run for a person. */
export interface Readable {
  text: readonly (SqlFragment | DeferredSql)[]
  subjects: readonly Subject[]
  columns?: readonly SourceColumn[]
  /** Runs the query instead of the school's own database. */
  foreign?: Foreign | undefined
}
export interface Filter {
  column: string
  title: string
  test: 'is' | 'contains' | 'from' | 'to'
  value: string
  isNumber: boolean
}
export interface Cut {
  /** By name of the parameter. A missing value is an empty text. */
  values: Readonly<Record<string, string>>
  filters?: readonly Filter[]
  order?: { column: string; descending: boolean }
  limit: number
  offset?: number
}

/** Maximum seconds of a report, and maximum rows of a sheet. */
export const SECONDS = 5
export const MAX_EXPORTED = 100_000
const MAX_PLAN = 1000

/** Milliseconds that a report waits for its turn before it is refused. */
const MAX_TURN_MS = 20_000
/** At most two reports run at the same time, so that processors and connections remain for other requests. */
const turns = perDatabase(() => limitConcurrency(2, MAX_TURN_MS))

/** @throws `report.badNumber` */
function numberOf(value: string, name: string): string {
  if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(value.trim())) throw reportProblem('report.badNumber', { name })
  return value.trim()
}

const valueOf =
  (values: Cut['values']) =>
  ({ name, isNumber }: Placeholder): string | null => {
    const value = values[name] ?? ''
    if (!isNumber) return value
    return value.trim() === '' ? null : numberOf(value, name)
  }

const SIGNS = { is: '=', from: '>=', to: '<=' } as const

const spellingOf = ({ foreign }: Readable): Spelling => foreign?.spelling ?? databaseKind()

function conditionOf({ column, title, test, value, isNumber }: Filter, spelling: Spelling) {
  const name = sql.raw(quoted(column))
  const [number, text] = [castType(spelling, 'numeric'), castType(spelling, 'text')].map((type) => sql.raw(type))
  if (test === 'contains') {
    const like = sql.raw(likeWord(spelling))
    return sql`cast(${name} as ${text}) ${like} ${`%${value.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`
  }
  const sign = sql.raw(SIGNS[test])
  if (isNumber) return sql`${name} ${sign} cast(${numberOf(value, title)} as ${number})`
  // The last day of a range counts until its last second.
  const end = test === 'to' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value} 23:59:59` : value
  return sql`${name} ${sign} ${end}`
}

/** Defines the views as named queries in front of the statement, which cannot redefine them. */
async function within(readable: Readable, reach: Reach, { values, filters = [] }: Pick<Cut, 'values' | 'filters'>) {
  const { text, subjects, foreign } = readable
  const spelling = spellingOf(readable)
  const parts = await Promise.all(
    // A statement for a data source names the tables of the source directly.
    (foreign ? [] : subjects).map(async (subject) => {
      const { rows } = await subject.rows(reach)
      // The query builder adds brackets around the rows.
      return sql`${sql.raw(quoted(subject.name))} as ${rows}`
    }),
  )
  const head = parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``
  const where =
    filters.length > 0
      ? sql` where ${sql.join(
          filters.map((filter) => conditionOf(filter, spelling)),
          sql` and `,
        )}`
      : sql``
  const statement = await toSql(text, valueOf(values), spelling)
  return { head, inside: sql`(${statement}) as answer${where}` }
}

const compilerFor = ({ foreign }: Readable) => (foreign ? compilerOf(foreign) : db())

function orderOf(order: Cut['order'], spelling: Spelling) {
  if (!order) return sql``
  return sql` order by ${sql.raw(orderedBy([quoted(order.column)], order, spelling).join(''))}`
}

/** Compiles the statement with its views and bound parameters. @throws errors of its views, `report.badNumber` */
export async function compiledReport(readable: Readable, reach: Reach, cut: Cut): Promise<CompiledQuery> {
  const { head, inside } = await within(readable, reach, cut)
  const { order, limit, offset = 0 } = cut
  const page = sql`${orderOf(order, spellingOf(readable))} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
  return sql`${head}select * from ${inside}${page}`.compile(compilerFor(readable))
}

/** The message of the database is only logged. */
function toProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  if (isLate(error)) return reportProblem('report.late', { seconds: SECONDS })
  return causedBy(reportProblem('report.failed', { reason: databaseReason(error) }), error)
}

/** @throws `report.busy` after the time limit */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  turns(currentDatabase())(work).catch((error: unknown) => {
    throw error instanceof LateTurn ? reportProblem('report.busy') : error
  })

async function gather(query: CompiledQuery): Promise<Batch> {
  const rows: (readonly (string | number | null)[])[] = []
  for await (const batch of batchesOf(query)) rows.push(...batch)
  return rows
}

async function* batchesOf(query: CompiledQuery): AsyncGenerator<Batch, void, void> {
  try {
    yield* readBatches(currentDatabase(), query, SECONDS * 1000)
  } catch (error) {
    throw toProblem(error)
  }
}

/** @throws `report.late`, `report.failed`, and the errors of `compiledReport` */
export async function readReport(readable: Readable, reach: Reach, cut: Cut): Promise<Batch> {
  const query = await compiledReport(readable, reach, cut)
  const { foreign, columns } = readable
  if (foreign) return readForeign(foreign, query, { rows: MAX_COUNTED, seconds: SECONDS, columns })
  return inTurn(() => gather(query))
}

/** Counts at most `MAX_COUNTED` rows, and sums the columns in `summed` over all rows. */
export async function countReport(
  readable: Readable,
  reach: Reach,
  { summed, ...cut }: Pick<Cut, 'values' | 'filters'> & { summed: readonly string[] },
): Promise<{ total: number; totals: Record<string, number> }> {
  const { head, inside } = await within(readable, reach, cut)
  const sums = summed.map((name) => sql`, sum(${sql.raw(quoted(name))})`)
  const query = sql`${head}select count(*)${sql.join(sums, sql``)} from ${inside}`.compile(compilerFor(readable))
  const { foreign } = readable
  const [row] = foreign
    ? await readForeign(foreign, query, { rows: 1, seconds: SECONDS })
    : await inTurn(() => gather(query))
  return {
    total: Math.min(Number(row?.[0] ?? 0), MAX_COUNTED),
    totals: Object.fromEntries(summed.map((name, at) => [name, Number(row?.[at + 1] ?? 0)])),
  }
}

/** Yields the rows in batches, for sheets. @throws the errors of `readReport` */
export async function* streamReport(readable: Readable, reach: Reach, cut: Cut): AsyncGenerator<Batch> {
  const query = await compiledReport(readable, reach, cut)
  const { foreign, columns } = readable
  if (foreign) yield await readForeign(foreign, query, { rows: MAX_EXPORTED, seconds: SECONDS, columns })
  else yield* inExportTurn(batchesOf(query))
}

export async function explainReport(readable: Readable, reach: Reach, cut: Cut): Promise<string[]> {
  const query = await compiledReport(readable, reach, cut)
  if (readable.foreign) return explainForeign(readable.foreign, query, { rows: MAX_PLAN, seconds: SECONDS })
  return inTurn(() => readPlan(currentDatabase(), query, SECONDS * 1000)).catch((error: unknown) => {
    throw toProblem(error)
  })
}
