import { sql } from 'kysely'
import type { Schema } from '../src/platform/db/table.ts'

/** Marks versions that equal the starter. Submitting such a work asks for confirmation. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table teaching_work_version add column untouched integer not null default 0`.execute(db)
}
