import { sql } from 'kysely'
import { key, references, text, time, type Schema } from '../../src/platform/db/table.ts'

/** `due` is the local day of the schedule, or the time of a mail on request. A person gets one mail for each `due`. */
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
