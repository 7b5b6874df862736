import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'

const NAMED = /"(\w+)" as "(\w+)"/g
const SCAN = /^SCAN (\w+)/
const READ = /^(?:SCAN|SEARCH) /
const SORTS_ALL = 'USE TEMP B-TREE FOR ORDER BY'
/** Table, index, and the columns of it that are known. */
const BY_INDEX = /^SEARCH (\w+) USING (?:COVERING )?INDEX (\w+) \((.*)\)/
/** Of a table: nothing that is known narrows a list down that leaves so much of it. */
const MUCH = 0.1

/** How many rows an index leaves by the statistics: all, with a value of its first column, of the second too … */
async function rowsLeft({ plain }: Database, index: string): Promise<number[]> {
  const { rows } = await sql<{ stat: string }>`select stat from sqlite_stat1 where idx = ${index}`.execute(plain)
  return (rows[0]?.stat ?? '').split(' ').map(Number)
}

/**
 * The table that a statement starts from, where it puts all in order that a value as common as a flag leaves of it, to
 * show a page.
 */
async function sortedThrough(database: Database, plan: readonly string[]): Promise<string[]> {
  const [, name, index, known] = BY_INDEX.exec(plan.find((line) => READ.test(line)) ?? '') ?? []
  if (index === undefined || !plan.includes(SORTS_ALL)) return []
  const left = await rowsLeft(database, index)
  return left[known!.split('=?').length - 1]! > left[0]! * MUCH ? [name!] : []
}

/**
 * Tables that SQLite would read from one end to the other for a statement: those that it does not look into by a key.
 * The first table of a statement may be read so if that ends at a limit: its rows come in their order, or in none.
 * A flag is no key: what it leaves must not be sorted.
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
