import { integer, key, maybeReferences, optional, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Records hints given to children: task, subject and time; nothing of the work. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'teaching_task_hint',
    {
      id: key(),
      user_id: references('sys_user', 'cascade'),
      /** One of the two is set. */
      unit_id: maybeReferences('teaching_course_unit', 'cascade'),
      additional_id: maybeReferences('teaching_additional_work', 'cascade'),
      check_id: optional,
      kind: text(),
      step: text(),
      /** Checksum of the structure of the work at the time of the hint. */
      work_mark: text(),
      /** The last press, 1 to 3. */
      press: integer(),
      create_time: text(),
      update_time: text(),
    },
    { index: [['unit_id', 'user_id'], ['additional_id', 'user_id'], ['user_id']] },
  )
}
