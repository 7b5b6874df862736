import { sql } from 'kysely'
import { key, references, text, time, type Schema } from '../../src/platform/db/table.ts'

/**
 * When a board is sent by mail, and what was sent. `due` is the local day of the schedule, or the moment of a mail that
 * was asked for: of each there is one mail to a person.
 */
export async function up({ db, table }: Schema): Promise<void> {
  await sql`alter table onl_report_board add column mail_time text not null default 'off'`.execute(db)
  await sql`alter table onl_report_board add column mail_to text not null default 'own'`.execute(db)
  await table(
    'onl_report_mail',
    {
      id: key(),
      board_id: references('onl_report_board', 'cascade'),
      user_id: references('sys_user', 'cascade'),
      due: text(),
      result: text(),
      create_time: time,
    },
    { unique: [['board_id', 'user_id', 'due']], index: [['user_id']] },
  )
}
