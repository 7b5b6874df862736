import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'

/** Rows that SQLite samples per index. A full scan would block the saves of a school. */
const ROWS_READ = 400
/** Includes tables that this connection has not read yet (SQLite, `pragma optimize`). */
const ALL_TABLES = 0x10002

/**
 * SQLite updates its statistics only when the database is closed. A school that runs for months would keep the plans of
 * a nearly empty database.
 * @returns the number of indexes and tables with statistics
 */
export async function refreshStatistics(): Promise<number> {
  await sql`pragma analysis_limit = ${sql.lit(ROWS_READ)}`.execute(db())
  await sql`pragma optimize = ${sql.lit(ALL_TABLES)}`.execute(db())
  const { rows } = await sql<{ total: number }>`select count(*) as total from sqlite_stat1`.execute(db())
  return Number(rows[0]!.total)
}
