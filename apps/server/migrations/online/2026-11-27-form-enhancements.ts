import { flag, key, optional, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Keeps the code and buttons of forms of the replaced system for reading. The code is never run. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'onl_cgform_enhancement',
    {
      id: key(),
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      /** `js`, `sql`, `java` or `button`. */
      kind: text(),
      /** The page for JS, otherwise the code of a button. */
      event: text(),
      name: optional,
      content: text(),
      note: optional,
      /** Condition under which a button was shown, `field#op#value`. */
      shown_when: optional,
      is_active: flag(1),
    },
    { index: [['cgform_head_id']] },
  )
}
