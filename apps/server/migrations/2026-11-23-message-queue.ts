import { sql } from 'kysely'
import { audit, flag, key, optional, text, time, type Schema } from '../src/platform/db/table.ts'

/** Turns messages into a queue. */
export async function up({ db, index, table }: Schema): Promise<void> {
  for (const column of ['next_time', 'lease_owner', 'lease_until', 'handed_time', 'expire_time'])
    await sql`alter table sys_sms add column ${sql.ref(column)} text`.execute(db)
  await sql`alter table sys_sms add column es_html integer not null default 0`.execute(db)
  await index('idx_sys_sms_next_time', 'sys_sms (next_time) where next_time is not null')
  await index('idx_sys_sms_lease_until', 'sys_sms (lease_until) where lease_until is not null')
  // `secrets` is encrypted, `settings` are names and addresses. Both are JSON.
  await table(
    'sys_sender',
    {
      id: key(),
      name: text(),
      kind: text(),
      enabled: flag(),
      settings: text(),
      secrets: text(),
      alarm_to: optional,
      last_time: time,
      last_fault: optional,
      ...audit,
    },
    { unique: [['name']], index: [['enabled']] },
  )
}
