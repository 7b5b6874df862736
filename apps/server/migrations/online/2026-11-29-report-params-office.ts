import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** A parameter of a report gets a kind, a dictionary to choose from, and a mark that it is required. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table onl_cgreport_param add column param_type text not null default 'String'`.execute(db)
  await sql`alter table onl_cgreport_param add column dict_code text`.execute(db)
  await sql`alter table onl_cgreport_param add column is_required integer not null default 0`.execute(db)
}
