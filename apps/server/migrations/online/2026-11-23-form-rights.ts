import { audit, key, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Fields of online forms that only some roles see or fill in; comma lists of roles, empty: all who use the form. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'onl_cgform_field_right',
    {
      id: key(),
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      db_field_name: text(),
      /** A field keeps its id when it is renamed, and its name when it is taken away and comes back. */
      field_id: text(),
      see_roles: text({ default: '' }),
      edit_roles: text({ default: '' }),
      ...audit,
    },
    { unique: [['cgform_head_id', 'db_field_name']] },
  )
}
