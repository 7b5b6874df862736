import { audit, key, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Restricts fields of online forms to roles. An empty list means all who use the form. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'onl_cgform_field_right',
    {
      id: key(),
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      db_field_name: text(),
      /** The id identifies a field that was renamed, and the name a field that was removed and added again. */
      field_id: text(),
      see_roles: text({ default: '' }),
      edit_roles: text({ default: '' }),
      ...audit,
    },
    { unique: [['cgform_head_id', 'db_field_name']] },
  )
}
