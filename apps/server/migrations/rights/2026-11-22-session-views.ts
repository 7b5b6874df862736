import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** A session in which an administrator views the site as another person ends with the administrator's own session. */
export async function up({ db, index }: Schema): Promise<void> {
  await sql`
    alter table sys_session add column viewer_session_id text references sys_session (id) on delete cascade
  `.execute(db)
  await index('idx_sys_session_viewer_session_id', 'sys_session (viewer_session_id)')
}
