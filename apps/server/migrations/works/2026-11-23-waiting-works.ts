import type { Schema } from '../../src/platform/db/table.ts'

/** Each teacher who opens the marking page requests the few works that wait for a mark. */
export async function up({ index }: Schema): Promise<void> {
  const waiting = 'where work_status = 1 and delete_time is null'
  await index(
    'idx_teaching_work_waiting_submit_time',
    `teaching_work (submit_time, create_time, id, user_id) ${waiting}`,
  )
  await index('idx_teaching_work_waiting_user_id', `teaching_work (user_id, submit_time, create_time, id) ${waiting}`)
}
