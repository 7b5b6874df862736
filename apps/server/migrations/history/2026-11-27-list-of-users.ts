import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * Imported users have equal creation times. Without `id` in the index, the database sorts all users for each page of
 * the list.
 */
export async function up({ db, index }: Schema): Promise<void> {
  await index('idx_sys_user_del_flag_create_time_id', 'sys_user (del_flag, create_time, id)')
  await sql`drop index idx_sys_user_del_flag_create_time`.execute(db)
}
