import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** Adds a standby sender for when the active one fails. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table sys_sender add column standby integer not null default 0`.execute(db)
}
