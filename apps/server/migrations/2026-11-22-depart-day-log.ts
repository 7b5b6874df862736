import { integer, key, optional, references, text, type Schema } from '../src/platform/db/table.ts'

const count = () => integer({ default: 0 })

/** Counts the activity of each class per day. `create_time` is the local day. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'teaching_depart_day_log',
    {
      id: key(),
      depart_id: references('sys_depart', 'cascade'),
      depart_name: optional,
      unit_open_count: count(),
      course_work_assign_count: count(),
      additional_work_assign_count: count(),
      course_work_correct_count: count(),
      additional_work_correct_count: count(),
      course_work_submit_count: count(),
      additional_work_submit_count: count(),
      create_time: text(),
    },
    { unique: [['depart_id', 'create_time']] },
  )
  await table(
    'teaching_depart_day_counted',
    {
      id: key(),
      depart_id: references('sys_depart', 'cascade'),
      counter: text(),
      target_id: text(),
      create_time: text(),
    },
    { unique: [['depart_id', 'counter', 'target_id']] },
  )
}
