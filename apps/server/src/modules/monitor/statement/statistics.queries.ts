import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'

/** Rows an index is read to: an estimate is enough for a plan, and a whole read would hold the saves of a school. */
const ROWS_READ = 400
/** Every table that needs it, also those this connection has not read yet (SQLite, `pragma optimize`). */
const ALL_TABLES = 0x10002

/**
 * Counts anew what SQLite plans its statements by. It does so by itself only when the database is closed: a school that
 * grew for months without a restart would be planned as it was when it was nearly empty.
 *
 * @returns how many indexes and tables have statistics.
 */
export async function refreshStatistics(): Promise<number> {
  await sql`pragma analysis_limit = ${sql.lit(ROWS_READ)}`.execute(db())
  await sql`pragma optimize = ${sql.lit(ALL_TABLES)}`.execute(db())
  const { rows } = await sql<{ total: number }>`select count(*) as total from sqlite_stat1`.execute(db())
  return Number(rows[0]!.total)
}
