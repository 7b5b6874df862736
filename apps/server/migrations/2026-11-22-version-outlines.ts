import { sql } from 'kysely'
import type { Schema } from '../src/platform/db/table.ts'

/** What a version holds in short, so that the history can tell what changed; versions of before have none. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table teaching_work_version add column outline text`.execute(db)
}
