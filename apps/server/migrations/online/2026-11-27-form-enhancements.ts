import { flag, key, optional, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Code that forms of the system replaced had, and their buttons: kept to be read, never run. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'onl_cgform_enhancement',
    {
      id: key(),
      cgform_head_id: references('onl_cgform_head', 'cascade'),
      /** `js`, `sql`, `java` or `button`. */
      kind: text(),
      /** Of JS the page, of the others the code of a button. */
      event: text(),
      name: optional,
      content: text(),
      note: optional,
      /** Of a button: when it was shown, `field#op#value`. */
      shown_when: optional,
      is_active: flag(1),
    },
    { index: [['cgform_head_id']] },
  )
}
