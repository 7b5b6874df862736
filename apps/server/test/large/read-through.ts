import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'

const NAMED = /"(\w+)" as "(\w+)"/g
const SCAN = /^SCAN (\w+)/
const READ = /^(?:SCAN|SEARCH) /
const SORTS_ALL = 'USE TEMP B-TREE FOR ORDER BY'
/** Captures the table, its index, and the columns with known values. */
const BY_INDEX = /^SEARCH (\w+) USING (?:COVERING )?INDEX (\w+) \((.*)\)/
/** An index that leaves more than this fraction of the table is not selective. */
const MUCH = 0.1

/** Reads the statistics: all rows, the rows with one value in the first column, then in the first two, and so on. */
async function rowsLeft({ plain }: Database, index: string): Promise<number[]> {
  const { rows } = await sql<{ stat: string }>`select stat from sqlite_stat1 where idx = ${index}`.execute(plain)
  return (rows[0]?.stat ?? '').split(' ').map(Number)
}

/** Returns the first table if a page must sort all rows that an unselective index leaves. */
async function sortedThrough(database: Database, plan: readonly string[]): Promise<string[]> {
  const [, name, index, known] = BY_INDEX.exec(plan.find((line) => READ.test(line)) ?? '') ?? []
  if (index === undefined || !plan.includes(SORTS_ALL)) return []
  const left = await rowsLeft(database, index)
  return left[known!.split('=?').length - 1]! > left[0]! * MUCH ? [name!] : []
}

/**
 * Returns the tables that SQLite would scan. A statement with a limit and no sort may scan its first table, because the
 * scan ends at the limit.
 */
export async function readThrough(database: Database, text: string): Promise<string[]> {
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(database.plain)
  const plan = rows.map(({ detail }) => detail)
  const tables = new Map([...text.matchAll(NAMED)].map(([, table, name]) => [name!, table!]))
  const ends = / limit /.test(text) && !plan.includes(SORTS_ALL)
  const first = plan.findIndex((line) => READ.test(line))
  const scanned = plan.flatMap((line, index) => {
    const name = SCAN.exec(line)?.[1]
    return name === undefined || (ends && index === first) ? [] : [name]
  })
  return [...scanned, ...(await sortedThrough(database, plan))].map((name) => tables.get(name) ?? name)
}
