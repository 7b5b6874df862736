import { sql } from 'kysely'
import { BYTE_ORDER } from '../../src/platform/db/dialect/text-order.ts'
import { audit, flag, key, optional, references, text, type Schema } from '../../src/platform/db/table.ts'

/**
 * Adds saved views and layouts for all lists of the office.
 * The versions of rows that one call changed share a batch, so that the change can be undone.
 */
export async function up({ db, kind, index, table }: Schema): Promise<void> {
  await table(
    'sys_list_view',
    {
      id: key(),
      /** The path of the list, with dots. */
      list_key: text(),
      user_id: references('sys_user', 'cascade'),
      name: text(),
      is_shared: flag(),
      /** Comma list. */
      role_codes: optional,
      /** JSON of `ViewContent`. */
      content: text(),
      ...audit,
    },
    { unique: [['list_key', 'user_id', 'name']], index: [['user_id']] },
  )
  await table(
    'sys_list_layout',
    {
      id: key(),
      user_id: references('sys_user', 'cascade'),
      list_key: text(),
      /** JSON of `ListLayout`. */
      content: text(),
    },
    { unique: [['user_id', 'list_key']] },
  )
  const ofText = sql.raw(kind === 'postgres' ? `text ${BYTE_ORDER}` : 'text')
  await sql`alter table onl_form_view add column role_codes ${ofText}`.execute(db)
  await sql`alter table sys_data_log add column batch_id ${ofText}`.execute(db)
  await index('idx_sys_data_log_batch_id', 'sys_data_log (batch_id) where batch_id is not null')
}
