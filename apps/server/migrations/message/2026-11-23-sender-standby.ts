import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** A standby sender replaces an active sender that fails. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table sys_sender add column standby integer not null default 0`.execute(db)
}
