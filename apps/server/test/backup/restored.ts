import { sql } from 'kysely'
import { describe } from '../../src/platform/db/describe.ts'
import type { Database } from '../../src/platform/db/database.ts'

export async function allRows(database: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const { name } of await describe(database)) {
    const found = await sql.raw<Record<string, unknown>>(`select * from ${name}`).execute(database.plain)
    rows[name] = found.rows.map((row) => JSON.stringify(row)).sort()
  }
  return rows
}

/** The sixth byte from the end belongs to a checksum even in compressed zeros. */
export function flip(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  changed[Math.max(0, changed.length - 6)]! ^= 1
  return changed
}
