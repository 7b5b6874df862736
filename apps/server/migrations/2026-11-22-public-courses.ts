import { sql } from 'kysely'
import { audit, integer, key, maybeReferences, optional, text, type Schema } from '../src/platform/db/table.ts'

export async function up(schema: Schema): Promise<void> {
  await sql`alter table teaching_course add column suit_age text`.execute(schema.db)
  await sql`alter table teaching_course add column lesson_minutes integer`.execute(schema.db)
  await sql`alter table teaching_course add column teacher_name text`.execute(schema.db)
  await sql`alter table teaching_course_unit add column is_trial integer not null default 0`.execute(schema.db)
  await schema.table(
    'teaching_enquiry',
    {
      id: key(),
      parent_name: text(),
      phone: text(),
      child_age: integer(),
      course_id: maybeReferences('teaching_course', 'set null'),
      // The name at the time of the enquiry, because the course may be deleted.
      course_name: optional,
      message: optional,
      status: integer({ default: 0 }),
      staff_note: optional,
      ...audit,
    },
    { index: [['status', 'create_time'], ['phone'], ['course_id']] },
  )
}
