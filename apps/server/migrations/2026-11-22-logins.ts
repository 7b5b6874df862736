import { sql } from 'kysely'
import { key, references, text, type Schema } from '../src/platform/db/table.ts'

/** Stores the login addresses of an account, and the number of uses of a captcha. */
export async function up(schema: Schema): Promise<void> {
  await sql`alter table sys_one_time add column uses integer not null default 0`.execute(schema.db)
  await schema.table(
    'sys_login_address',
    { id: key(), user_id: references('sys_user', 'cascade'), address_hash: text(), seen_time: text() },
    { unique: [['address_hash']], index: [['user_id', 'seen_time']] },
  )
}
