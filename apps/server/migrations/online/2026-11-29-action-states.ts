import { key, optional, references, text, time, type Schema } from '../../src/platform/db/table.ts'

/** Keeps the newest sixteen saved states of a form's actions. */
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
