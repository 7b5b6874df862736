import { key, optional, references, text, time, type Schema } from '../../src/platform/db/table.ts'

/** Records rows of forms from which accounts of students were created. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'onl_cgform_account',
    {
      id: key(),
      /** The form that contains the row. For a child within a registration, this is a sub form. */
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      row_id: text(),
      user_id: references('sys_user', 'cascade'),
      create_by: optional,
      create_time: time,
    },
    { unique: [['cgform_head_id', 'row_id']], index: [['user_id'], ['create_by']] },
  )
}
