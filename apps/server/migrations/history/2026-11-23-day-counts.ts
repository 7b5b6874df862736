import { integer, key, maybeReferences, text, type Schema } from '../../src/platform/db/table.ts'

const count = () => integer({ default: 0 })

/** Counts works and visits of each past local day. A null class is the whole school; the kind `all` is every kind. */
export async function up({ table, index }: Schema): Promise<void> {
  await table(
    'teaching_day_count',
    {
      id: key(),
      day: text(),
      depart_id: maybeReferences('sys_depart', 'cascade'),
      work_type: text(),
      created_count: count(),
      submitted_count: count(),
      marked_count: count(),
      published_count: count(),
      active_count: count(),
    },
    { unique: [['depart_id', 'work_type', 'day']], index: [['day'], ['work_type', 'day']] },
  )
  await index('uniq_teaching_day_count_school', 'teaching_day_count (work_type, day) where depart_id is null', true)
  await index('idx_teaching_work_correct_create_time', 'teaching_work_correct (create_time)')
  await table(
    'sys_visit_day',
    { id: key(), day: text(), visit_count: count(), people_count: count(), address_count: count() },
    { unique: [['day']] },
  )
}
