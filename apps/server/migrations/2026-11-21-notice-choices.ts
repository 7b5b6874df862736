import { key, references, text, type Schema } from '../src/platform/db/table.ts'

/** Stores the kinds of notifications that a user has switched off. A kind without a row is on. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'sys_notice_mute',
    { id: key(), user_id: references('sys_user', 'cascade'), kind: text() },
    { unique: [['user_id', 'kind']] },
  )
}
