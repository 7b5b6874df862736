import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** A remix knows the published work that it began as; when that one goes for good, the remix stays. */
export async function up({ db, index }: Schema): Promise<void> {
  await sql`
    alter table teaching_work add column parent_id text references teaching_work (id) on delete set null
  `.execute(db)
  await index('idx_teaching_work_parent_id', 'teaching_work (parent_id) where parent_id is not null')
}
