import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { perDatabase } from '../per-database.ts'
import { readSqlite } from './read-sqlite.ts'

/** The result of a check of the whole database. */
export interface Integrity {
  /** Milliseconds since 1970. */
  at: number
  /** Faults in the words of the database. Empty for a sound database. */
  faults: string[]
}

const LIMIT_MS = 15 * 60_000
const MOST = 20
const DAMAGED = /malformed|not a database/

const state = perDatabase(() => ({
  last: undefined as Integrity | undefined,
  running: undefined as Promise<Integrity> | undefined,
}))

export const lastIntegrity = (database: Database): Integrity | undefined =>
  (state(database).last ??= keptIntegrity(database))

/** The file that tells the next program the result. */
const FILE = 'integrity.json'

/** Returns the result that an earlier program has stored. */
export function keptIntegrity({ file, dataDir }: Database): Integrity | undefined {
  if (file === undefined) return undefined
  try {
    return JSON.parse(readFileSync(path.join(dataDir, FILE), 'utf8')) as Integrity
  } catch {
    return undefined
  }
}

/** Ignores errors, because the next program may lack the result without harm. */
function keep({ file, dataDir }: Database, result: Integrity): void {
  if (file === undefined) return
  try {
    writeFileSync(path.join(dataDir, FILE), JSON.stringify(result), { mode: 0o600 })
  } catch {}
}

/** Concurrent calls share one check. Another process reads an embedded database. */
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

/** @returns faults in the words of the database */
export async function checkFile(file: string): Promise<string[]> {
  const { rows } = await readSqlite(file, `pragma quick_check(${MOST})`, LIMIT_MS).catch((error: Error) => {
    // For some kinds of damage, SQLite throws an error and does not list the damage.
    if (!DAMAGED.test(error.message)) throw error
    return { rows: [[error.message]] }
  })
  return rows.map(([text]) => String(text)).filter((text) => text !== 'ok')
}

/** PostgreSQL verifies each page that it reads, and counts failures. Also looks for invalid indexes. */
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
