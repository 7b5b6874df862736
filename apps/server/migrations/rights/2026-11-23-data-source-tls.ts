import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * Adds encryption (`tls`: verify, trust, off; `tls_ca` in PEM) and limits of a read (rows, seconds) to data sources.
 * Existing ones were read without encryption and continue so until an administrator decides.
 */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table sys_data_source add column tls text not null default 'verify'`.execute(db)
  await sql`alter table sys_data_source add column tls_ca text`.execute(db)
  await sql`alter table sys_data_source add column row_limit integer not null default 10000`.execute(db)
  await sql`alter table sys_data_source add column time_limit integer not null default 10`.execute(db)
  await sql`update sys_data_source set tls = 'off'`.execute(db)
}
