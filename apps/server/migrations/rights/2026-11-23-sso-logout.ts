import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * Sessions that began at a provider of OpenID Connect: `sid_hash` by which the provider ends them, `id_token` (sealed)
 * by which the provider knows whose login ends with ours.
 */
export async function up({ db, index }: Schema): Promise<void> {
  await sql`alter table sys_sso_session add column sid_hash text`.execute(db)
  await sql`alter table sys_sso_session add column id_token text`.execute(db)
  await index('idx_sys_sso_session_sid_hash', 'sys_sso_session (sid_hash)')
}
