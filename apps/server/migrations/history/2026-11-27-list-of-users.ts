import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * Adds `id` to the index over the creation times of users, so that it covers the complete order of the user list. Users
 * imported from one sheet or without times have the same time. Without `id` in the index, the database sorts all of
 * them for each page of the list.
 */
export async function up({ db, index }: Schema): Promise<void> {
  await index('idx_sys_user_del_flag_create_time_id', 'sys_user (del_flag, create_time, id)')
  await sql`drop index idx_sys_user_del_flag_create_time`.execute(db)
}
