import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * `tls` is verify, trust or off; `tls_ca` is PEM.
 * Existing data sources stay without encryption until an administrator turns it on.
 */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table sys_data_source add column tls text not null default 'verify'`.execute(db)
  await sql`alter table sys_data_source add column tls_ca text`.execute(db)
  await sql`alter table sys_data_source add column row_limit integer not null default 10000`.execute(db)
  await sql`alter table sys_data_source add column time_limit integer not null default 10`.execute(db)
  await sql`update sys_data_source set tls = 'off'`.execute(db)
}
