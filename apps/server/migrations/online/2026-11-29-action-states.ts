import { key, optional, references, text, time, type Schema } from '../../src/platform/db/table.ts'

/** The actions of a form as they were saved, the newest sixteen. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'onl_cgform_action_state',
    {
      id: key(),
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      /** A JSON list. */
      actions: text(),
      create_by: optional,
      create_time: time,
    },
    { index: [['cgform_head_id']] },
  )
}
