import { sql } from 'kysely'
import { key, optional, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Adds rules of an assignment, its students besides classes, and reminders sent for each due time. */
export async function up({ db, table }: Schema): Promise<void> {
  for (const column of [
    'allow_late integer not null default 1',
    'allow_again integer not null default 1',
    'attachment_kinds text',
    'remind_hours integer',
    'work_users text',
  ])
    await sql`alter table teaching_additional_work add column ${sql.raw(column)}`.execute(db)
  // `dept_id` is the class through which a student was chosen.
  await table(
    'teaching_additional_work_user',
    {
      id: key(),
      additional_id: references('teaching_additional_work', 'cascade'),
      user_id: references('sys_user', 'cascade'),
      dept_id: references('sys_depart', 'cascade'),
    },
    { unique: [['additional_id', 'user_id']], index: [['user_id'], ['dept_id']] },
  )
  await table(
    'teaching_homework_reminder',
    {
      id: key(),
      additional_id: references('teaching_additional_work', 'cascade'),
      user_id: references('sys_user', 'cascade'),
      due_time: text(),
      create_time: optional,
    },
    { unique: [['additional_id', 'user_id', 'due_time']], index: [['user_id']] },
  )
}
