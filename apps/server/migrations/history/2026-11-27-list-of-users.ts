import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * Adds an index over the complete order of the user list: in a school whose students were imported from one sheet, or
 * without times, a thousand have the same time, and all of them were sorted for each page of twenty.
 */
export async function up({ db, index }: Schema): Promise<void> {
  await index('idx_sys_user_del_flag_create_time_id', 'sys_user (del_flag, create_time, id)')
  await sql`drop index idx_sys_user_del_flag_create_time`.execute(db)
}
