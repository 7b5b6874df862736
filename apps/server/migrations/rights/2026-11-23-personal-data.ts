import { key, optional, references, text, time, type Schema } from '../../src/platform/db/table.ts'

export async function up({ table }: Schema): Promise<void> {
  await table(
    'sys_erasure',
    {
      id: key(),
      // No foreign key: the record stays after the account was erased.
      user_id: text(),
      // waiting, done
      state: text({ default: 'waiting' }),
      // Number of deleted and kept rows by title; JSON.
      counts: optional,
      ask_by: text(),
      ask_time: time,
      done_time: time,
    },
    { index: [['state'], ['ask_time']] },
  )
  await table(
    'sys_consent_text',
    { id: key(), version: text(), content: text(), since_time: text() },
    { unique: [['version']] },
  )
  await table(
    'sys_consent',
    {
      id: key(),
      user_id: references('sys_user', 'cascade'),
      version: text(),
      // guardian, school
      giver: text(),
      // The guardian's name, or the login name of the person who declared the consent for the school.
      giver_name: optional,
      // registration, page, import, office
      way: text(),
      give_time: text(),
    },
    { index: [['user_id', 'give_time']] },
  )
}
