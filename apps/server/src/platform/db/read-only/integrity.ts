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

const state = perDatabase(() => ({
  last: undefined as Integrity | undefined,
  running: undefined as Promise<Integrity> | undefined,
}))

/** The last result; undefined when there was none since the start. */
export const lastIntegrity = (database: Database): Integrity | undefined => state(database).last

/** Reads the whole database beside the server, one look at a time. */
export function checkIntegrity(database: Database): Promise<Integrity> {
  const here = state(database)
  here.running ??= look(database)
    .then((faults) => {
      here.last = { at: Date.now(), faults }
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
  const { rows } = await readSqlite(file, `pragma quick_check(${MOST})`, LIMIT_MS)
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
