import { sql } from 'kysely'
import type { Schema } from '../src/platform/db/table.ts'

/** The name a person has chosen to be shown in public. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table sys_user add column nickname text`.execute(db)
}
