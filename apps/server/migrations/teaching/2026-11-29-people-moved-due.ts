import { key, maybeReferences, optional, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Stores moved due times of single students. Either the assignment or the unit is set. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'teaching_moved_due',
    {
      id: key(),
      user_id: references('sys_user', 'cascade'),
      additional_id: maybeReferences('teaching_additional_work', 'cascade'),
      unit_id: maybeReferences('teaching_course_unit', 'cascade'),
      due_time: text(),
      note: optional,
      create_by: optional,
      create_time: text(),
    },
    {
      unique: [
        ['user_id', 'additional_id'],
        ['user_id', 'unit_id'],
      ],
      index: [['additional_id'], ['unit_id']],
    },
  )
}
