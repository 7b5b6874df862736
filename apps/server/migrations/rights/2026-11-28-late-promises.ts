import { integer, key, text, type Schema } from '../../src/platform/db/table.ts'

/** What was promised to somebody and could not be done yet: tried again with growing pauses. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'sys_late_promise',
    {
      id: key(),
      // Such as erasure; and the row that it is about.
      kind: text(),
      subject: text(),
      title: text(),
      // Login name of who was promised it.
      promised_to: text(),
      reason: text(),
      tries: integer(),
      next_time: text(),
      first_time: text(),
    },
    { unique: [['kind', 'subject']] },
  )
}
