import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** What a parameter of a report takes: its kind, the dictionary it is chosen from, whether it must be given. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table onl_cgreport_param add column param_type text not null default 'String'`.execute(db)
  await sql`alter table onl_cgreport_param add column dict_code text`.execute(db)
  await sql`alter table onl_cgreport_param add column is_required integer not null default 0`.execute(db)
}
