import { sql } from 'kysely'
import { integer, key, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Stores attachments of queued mails as base64 until the mail was sent. */
export async function up({ db, table }: Schema): Promise<void> {
  await table(
    'sys_sms_file',
    {
      id: key(),
      message_id: references('sys_sms', 'cascade'),
      place: integer(),
      file_name: text(),
      content: text(),
    },
    { index: [['message_id', 'place']] },
  )
  await sql`alter table onl_report_board add column mail_excel integer not null default 0`.execute(db)
}
