import { sql } from 'kysely'
import type { Schema } from '../src/platform/db/table.ts'

/** Marks comments that no teacher has seen yet. Earlier comments stay visible. */
export async function up({ db, index }: Schema): Promise<void> {
  await sql`alter table teaching_work_comment add column waiting integer not null default 0`.execute(db)
  await index('idx_teaching_work_comment_waiting_create_time', 'teaching_work_comment (create_time) where waiting = 1')
}
