import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'

const NAMED = /"(\w+)" as "(\w+)"/g
const SCAN = /^SCAN (\w+)/
const READ = /^(?:SCAN|SEARCH) /
const SORTS_ALL = 'USE TEMP B-TREE FOR ORDER BY'

/**
 * Tables that SQLite would read from one end to the other for a statement: those that it does not look into by a key.
 * The first table of a statement may be read so if that ends at a limit: its rows come in their order, or in none.
 */
export async function readThrough({ plain }: Database, text: string): Promise<string[]> {
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(plain)
  const plan = rows.map(({ detail }) => detail)
  const tables = new Map([...text.matchAll(NAMED)].map(([, table, name]) => [name!, table!]))
  const ends = / limit /.test(text) && !plan.includes(SORTS_ALL)
  const first = plan.findIndex((line) => READ.test(line))
  return plan.flatMap((line, index) => {
    const name = SCAN.exec(line)?.[1]
    return name === undefined || (ends && index === first) ? [] : [tables.get(name) ?? name]
  })
}
