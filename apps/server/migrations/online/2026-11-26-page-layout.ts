import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** Adds tabs and headings of a form's page: a JSON list with the number of fields before each. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table onl_cgform_head add column page_layout text`.execute(db)
}
