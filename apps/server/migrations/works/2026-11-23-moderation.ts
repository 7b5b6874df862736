import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * Adds a bin for comments, so that a deletion can be undone and a settled report keeps its subject; a work stores who
 * deleted it when it was not its author. The lists of decisions are indexed by the time of the decision.
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
