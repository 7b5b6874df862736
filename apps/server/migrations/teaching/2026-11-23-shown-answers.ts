import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** A student sees the model answer never (0), after submitting (1), or after the mark (2). */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table teaching_course_unit add column show_answer integer not null default 0`.execute(db)
}
