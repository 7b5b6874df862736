import { flag, integer, key, optional, references, text, time, type Schema } from '../../src/platform/db/table.ts'

/** Adds logins of children by a card or by pictures. */
export async function up({ table, addColumns }: Schema): Promise<void> {
  await addColumns('sys_session', {
    /** `card` or `picture`; null for other logins. */
    entry: optional,
  })
  await table(
    'sys_class_login',
    {
      id: key(),
      depart_id: references('sys_depart', 'cascade'),
      typing_allowed: flag(1),
      card_allowed: flag(1),
      picture_allowed: flag(1),
      class_code: optional,
      /** Until this time, children may log in by pictures. */
      open_until: time,
      /** Number of wrong picture codes in the class since the login was opened. */
      wrong_count: integer({ default: 0 }),
    },
    { unique: [['depart_id'], ['class_code']] },
  )
  await table(
    'sys_login_card',
    {
      id: key(),
      user_id: references('sys_user', 'cascade'),
      /** SHA-256 of 128 random bits. */
      code_hash: text(),
      create_by: optional,
      create_time: text(),
    },
    { unique: [['user_id'], ['code_hash']] },
  )
  await table(
    'sys_picture_login',
    {
      id: key(),
      depart_id: references('sys_depart', 'cascade'),
      user_id: references('sys_user', 'cascade'),
      face: text(),
      /** The picture code. It is encrypted, not hashed, so that a teacher can tell it to the child. */
      sealed_pictures: optional,
      /** Number of wrong codes since the last right one. */
      wrong_count: integer({ default: 0 }),
      locked_until: time,
      /** Time of the teacher's alarm about wrong codes, until the teacher has seen the alarm. */
      alarm_time: time,
    },
    {
      unique: [
        ['depart_id', 'user_id'],
        ['depart_id', 'face'],
      ],
      index: [['user_id']],
    },
  )
}
