import { integer, key, text, type Schema } from '../../src/platform/db/table.ts'

/** Stores promised work that could not be done yet. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'sys_late_promise',
    {
      id: key(),
      // The kind of work, such as an erasure, and the row that it concerns.
      kind: text(),
      subject: text(),
      title: text(),
      // Login name of the person who got the promise.
      promised_to: text(),
      reason: text(),
      tries: integer(),
      next_time: text(),
      first_time: text(),
    },
    { unique: [['kind', 'subject']] },
  )
}
