import type { Schema } from '../../src/platform/db/table.ts'

/** Adds indexes for lists of a large school (test/large). */
export async function up({ index }: Schema): Promise<void> {
  await index('idx_sys_user_username', 'sys_user (username)')
  await index('idx_sys_file_kept_create_time', 'sys_file (kept, create_time)')
  await index('idx_sys_announcement_send_create_time', 'sys_announcement_send (create_time)')
}
