import { sql } from 'kysely'
import type { Schema } from '../src/platform/db/table.ts'

/** Adds the public name that a person has chosen. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table sys_user add column nickname text`.execute(db)
}
