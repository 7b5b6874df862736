import {
  flag,
  integer,
  key,
  maybeReferences,
  optional,
  references,
  text,
  type Schema,
} from '../../src/platform/db/table.ts'

/** Stores the checks of a task in a new row for each save. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'teaching_task_check',
    {
      id: key(),
      /** Either the unit or the homework is set. */
      unit_id: maybeReferences('teaching_course_unit', 'cascade'),
      additional_id: maybeReferences('teaching_additional_work', 'cascade'),
      version_no: integer(),
      /** JSON. */
      checks: text(),
      create_by: optional,
      create_time: text(),
    },
    {
      unique: [
        ['unit_id', 'version_no'],
        ['additional_id', 'version_no'],
      ],
    },
  )
  await table(
    'teaching_work_verdict',
    {
      id: key(),
      work_id: references('teaching_work', 'cascade'),
      /** A verdict is deleted with its version when the history of the work is thinned. */
      version_id: references('teaching_work_version', 'cascade'),
      version_no: integer(),
      check_version: integer(),
      /** A verdict counts when a teacher ran the checks. */
      counting: flag(),
      passed: integer(),
      failed: integer(),
      unknown: integer(),
      score: integer({ null: true }),
      /** JSON. */
      outcomes: text(),
      create_by: optional,
      create_time: text(),
    },
    { unique: [['version_id', 'counting']], index: [['work_id', 'version_no']] },
  )
}
