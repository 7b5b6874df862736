import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** Stores how a work was public before a report took it off the site (JSON), so that the decision can be undone. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table teaching_report add column withdrawn text`.execute(db)
}
