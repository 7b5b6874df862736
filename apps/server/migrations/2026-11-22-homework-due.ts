import { sql } from 'kysely'
import { key, references, time, type Schema } from '../src/platform/db/table.ts'

/** Adds due times of homework, and the units that a teacher opens one after the other. */
export async function up({ db, table }: Schema): Promise<void> {
  await sql`alter table teaching_additional_work add column due_time text`.execute(db)
  await sql`alter table teaching_course_dept add column unit_by_unit integer not null default 0`.execute(db)
  await table(
    'teaching_course_dept_unit',
    {
      id: key(),
      course_dept_id: references('teaching_course_dept', 'cascade'),
      unit_id: references('teaching_course_unit', 'cascade'),
      open_time: time,
      due_time: time,
    },
    { unique: [['course_dept_id', 'unit_id']], index: [['unit_id']] },
  )
}
