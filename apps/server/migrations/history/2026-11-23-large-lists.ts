import type { Schema } from '../../src/platform/db/table.ts'

/**
 * What lists of a large school read through (test/large): people by the login name that rows keep of who made them, the
 * few files that were put into the library among those of all works, and who was sent which announcement.
 */
export async function up({ index }: Schema): Promise<void> {
  await index('idx_sys_user_username', 'sys_user (username)')
  await index('idx_sys_file_kept_create_time', 'sys_file (kept, create_time)')
  await index('idx_sys_announcement_send_create_time', 'sys_announcement_send (create_time)')
}
