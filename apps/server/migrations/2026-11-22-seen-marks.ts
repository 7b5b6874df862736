import { sql } from 'kysely'
import type { Schema } from '../src/platform/db/table.ts'

/** Earlier marks count as seen. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table teaching_work_correct add column seen_time text`.execute(db)
  await sql`update teaching_work_correct set seen_time = coalesce(update_time, create_time, '')`.execute(db)
}
