import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** Stores the former publication of a withdrawn work (JSON), so that the decision can be undone. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table teaching_report add column withdrawn text`.execute(db)
}
