import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * A deleted comment stays in a bin, so that a report keeps its subject, and the deletion can be undone.
 * `delete_by` is set unless the author deleted the work.
 */
export async function up({ db, index }: Schema): Promise<void> {
  await sql`alter table teaching_work add column delete_by text`.execute(db)
  await sql`alter table teaching_work_comment add column delete_time text`.execute(db)
  await sql`alter table teaching_work_comment add column delete_by text`.execute(db)
  await index('idx_teaching_work_comment_create_time', 'teaching_work_comment (create_time)')
  await index(
    'idx_teaching_work_comment_delete_time',
    'teaching_work_comment (delete_time) where delete_time is not null',
  )
  await index('idx_teaching_work_comment_hidden', 'teaching_work_comment (create_time) where hidden = 1')
  await index('idx_teaching_report_settle_time', 'teaching_report (settle_time) where settle_time is not null')
  await index(
    'idx_teaching_publish_request_decide_time',
    'teaching_publish_request (decide_time) where decide_time is not null',
  )
}
