import { sql } from 'kysely'
import { describe } from '../../src/platform/db/describe.ts'
import type { Database } from '../../src/platform/db/database.ts'

/** Returns all rows of a database by table, sorted. */
export async function allRows(database: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const { name } of await describe(database)) {
    const found = await sql.raw<Record<string, unknown>>(`select * from ${name}`).execute(database.plain)
    rows[name] = found.rows.map((row) => JSON.stringify(row)).sort()
  }
  return rows
}

/** Flips a bit near the end, where even compressed zeros have a checksum. */
export function flip(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  changed[Math.max(0, changed.length - 6)]! ^= 1
  return changed
}
