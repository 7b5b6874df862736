import { audit, flag, key, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Stores personal and shared views of the list of an online form. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'onl_form_view',
    {
      id: key(),
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      user_id: references('sys_user', 'cascade'),
      name: text(),
      is_shared: flag(),
      /** JSON of `ViewContent`. */
      content: text(),
      ...audit,
    },
    { unique: [['cgform_head_id', 'user_id', 'name']], index: [['user_id']] },
  )
}
