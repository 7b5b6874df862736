import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * A provider names the session to end by `sid_hash`. When our session ends, the encrypted `id_token` names the login to
 * end.
 */
export async function up({ db, index }: Schema): Promise<void> {
  await sql`alter table sys_sso_session add column sid_hash text`.execute(db)
  await sql`alter table sys_sso_session add column id_token text`.execute(db)
  await index('idx_sys_sso_session_sid_hash', 'sys_sso_session (sid_hash)')
}
