import { sql } from 'kysely'
import { key, optional, references, text, time, type Schema } from '../../src/platform/db/table.ts'

/**
 * Adds actions of forms as JSON lists, and a row for each run of an action. A row is inserted as `waiting` with the row
 * of the form, and the action runs after the commit.
 */
export async function up({ db, table }: Schema): Promise<void> {
  await sql`alter table onl_cgform_head add column actions text`.execute(db)
  await sql`alter table onl_cgform_version add column actions text`.execute(db)
  await table(
    'onl_cgform_action_run',
    {
      id: key(),
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      action_id: text(),
      action_name: text(),
      event: text(),
      row_id: text(),
      state: text(),
      detail: optional,
      org_code: optional,
      create_by: optional,
      create_time: time,
    },
    { index: [['cgform_head_id', 'create_time'], ['state', 'create_time'], ['create_by']] },
  )
}
