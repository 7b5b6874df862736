import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * The order of the user list to its end: a school whose pupils were read from one sheet, or moved in without times, has
 * a thousand of one moment, and all of them were sorted for each page of twenty.
 */
export async function up({ db, index }: Schema): Promise<void> {
  await index('idx_sys_user_del_flag_create_time_id', 'sys_user (del_flag, create_time, id)')
  await sql`drop index idx_sys_user_del_flag_create_time`.execute(db)
}
