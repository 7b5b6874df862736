import { integer, key, maybeReferences, optional, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Records hints given to children, without content of the work. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'teaching_task_hint',
    {
      id: key(),
      user_id: references('sys_user', 'cascade'),
      /** Either the unit or the homework is set. */
      unit_id: maybeReferences('teaching_course_unit', 'cascade'),
      additional_id: maybeReferences('teaching_additional_work', 'cascade'),
      check_id: optional,
      kind: text(),
      step: text(),
      /** Checksum of the structure of the work at the time of the hint. */
      work_mark: text(),
      /** 1 to 3. */
      press: integer(),
      create_time: text(),
      update_time: text(),
    },
    { index: [['unit_id', 'user_id'], ['additional_id', 'user_id'], ['user_id']] },
  )
}
