import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { perDatabase } from '../per-database.ts'
import { readSqlite } from './read-sqlite.ts'

/** What the last look at the whole database found. */
export interface Integrity {
  /** Milliseconds since 1970. */
  at: number
  /** What is wrong, in the words of the database; none: all is well. */
  faults: string[]
}

const LIMIT_MS = 15 * 60_000
const MOST = 20
const DAMAGED = /malformed|not a database/

const state = perDatabase(() => ({
  last: undefined as Integrity | undefined,
  running: undefined as Promise<Integrity> | undefined,
}))

/** The last result; undefined when there was none. */
export const lastIntegrity = (database: Database): Integrity | undefined =>
  (state(database).last ??= keptIntegrity(database))

/** Beside an embedded database, so that the next start knows it. */
const FILE = 'integrity.json'

/** What a program before this one found in the embedded database of the same folder. */
export function keptIntegrity({ file, dataDir }: Database): Integrity | undefined {
  if (file === undefined) return undefined
  try {
    return JSON.parse(readFileSync(path.join(dataDir, FILE), 'utf8')) as Integrity
  } catch {
    return undefined
  }
}

/** A disk that takes no more leaves the next start without it. */
function keep({ file, dataDir }: Database, result: Integrity): void {
  if (file === undefined) return
  try {
    writeFileSync(path.join(dataDir, FILE), JSON.stringify(result), { mode: 0o600 })
  } catch {}
}

/** Reads the whole database beside the server, one look at a time. */
export function checkIntegrity(database: Database): Promise<Integrity> {
  const here = state(database)
  here.running ??= look(database)
    .then((faults) => {
      here.last = { at: Date.now(), faults }
      keep(database, here.last)
      return here.last
    })
    .finally(() => {
      here.running = undefined
    })
  return here.running
}

const look = (database: Database): Promise<string[]> =>
  database.file === undefined ? lookAtPostgres(database) : checkFile(database.file)

/** Reads a whole embedded database. @returns what is wrong with it, in its own words */
export async function checkFile(file: string): Promise<string[]> {
  const { rows } = await readSqlite(file, `pragma quick_check(${MOST})`, LIMIT_MS).catch((error: Error) => {
    // Of some damage it makes no list.
    if (!DAMAGED.test(error.message)) throw error
    return { rows: [[error.message]] }
  })
  return rows.map(([text]) => String(text)).filter((text) => text !== 'ok')
}

/** PostgreSQL checks its pages itself as it reads them; what it found is asked here, and indexes that serve nothing. */
async function lookAtPostgres(database: Database): Promise<string[]> {
  const broken = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid limit ${MOST}`.execute(database.plain)
  const sums = await sql<{ failures: number | null }>`
    select checksum_failures as failures from pg_stat_database where datname = current_database()`.execute(
    database.plain,
  )
  const failures = Number(sums.rows[0]?.failures ?? 0)
  return [
    ...broken.rows.map(({ name }) => `invalid index ${name}`),
    ...(failures > 0 ? [`${failures} checksum failures`] : []),
  ]
}
