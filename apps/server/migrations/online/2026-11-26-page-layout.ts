import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** Tabs and headings of the page of a form: a JSON list with how many fields stand before each. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table onl_cgform_head add column page_layout text`.execute(db)
}
