import { sql } from 'kysely'
import {
  audit,
  flag,
  integer,
  key,
  optional,
  references,
  text,
  time,
  type Schema,
} from '../../src/platform/db/table.ts'

/** `email_own`: the person entered the e-mail address, which no provider has confirmed. */
export async function up({ db, table }: Schema): Promise<void> {
  await table(
    'sys_sso_provider',
    {
      id: key(),
      code: text(),
      name: text(),
      kind: text(),
      icon: text(),
      sort_no: integer({ default: 0 }),
      enabled: flag(),
      issuer: optional,
      client_id: optional,
      agent_id: optional,
      client_secret: optional,
      scopes: optional,
      claim: optional,
      link_rule: text({ default: 'none' }),
      create_accounts: flag(),
      default_role: optional,
      default_depart: optional,
      ...audit,
    },
    { unique: [['code']] },
  )
  await table(
    'sys_sso_link',
    {
      id: key(),
      provider_id: references('sys_sso_provider', 'cascade'),
      user_id: references('sys_user', 'cascade'),
      subject: text(),
      identity: text(),
      create_time: text(),
      last_time: time,
    },
    {
      unique: [
        ['provider_id', 'subject'],
        ['user_id', 'provider_id'],
      ],
    },
  )
  await table(
    'sys_sso_session',
    {
      id: key(),
      session_id: references('sys_session', 'cascade'),
      provider_id: references('sys_sso_provider', 'cascade'),
      ticket_hash: text(),
    },
    { unique: [['ticket_hash']], index: [['session_id'], ['provider_id']] },
  )
  await sql`alter table sys_user add column email_own integer not null default 0`.execute(db)
  // If the person changed the account last, no provider has confirmed the address.
  await sql`update sys_user set email_own = 1 where email is not null and update_by = username`.execute(db)
}
