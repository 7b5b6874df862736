import { sql } from 'kysely'
import type { Schema } from '../src/platform/db/table.ts'

/** Versions that are the starter as it was: who opens and submits such a work is asked first. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table teaching_work_version add column untouched integer not null default 0`.execute(db)
}
