import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** Adds when a student may see the model answer of a unit: 0 never, 1 after submitting, 2 after the mark. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table teaching_course_unit add column show_answer integer not null default 0`.execute(db)
}
