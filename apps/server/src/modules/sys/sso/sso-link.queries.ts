import { sql } from 'kysely'
import { ssoAccount } from '@mashu/contract/sys/sso/sso-account'
import { listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import { peopleAs } from '../user/user.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

export interface LinkValues {
  providerId: string
  userId: string
  subject: string
  identity: string
}

export const selectOptionalLink = (providerId: string, subject: string) =>
  db()
    .selectFrom('sysSsoLink')
    .select(['id', 'userId'])
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()

export async function isLinked(userId: string, providerId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('sysSsoLink')
    .select('id')
    .where('userId', '=', userId)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when the identity or the account is already linked */
export async function insertLink(values: LinkValues): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('sysSsoLink')
    .values({ id: newId(), ...values, identity: values.identity.slice(0, 100), createTime: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** @returns false when the link did not exist */
export async function deleteLink(userId: string, providerId: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('sysSsoLink')
    .where('userId', '=', userId)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

export async function noteLogin(userId: string, providerId: string): Promise<void> {
  await db()
    .updateTable('sysSsoLink')
    .set({ lastTime: now() })
    .where('userId', '=', userId)
    .where('providerId', '=', providerId)
    .execute()
}

export const listLinksOf = (userId: string) =>
  db()
    .selectFrom('sysSsoLink')
    .select(['providerId', 'identity', 'createTime', 'lastTime'])
    .where('userId', '=', userId)
    .execute()

export const listLinks = (query: ListQuery) =>
  listPage(
    db()
      .selectFrom('sysSsoLink')
      // A cross join fixes the order of the tables. SQLite lacks statistics and would otherwise read all people first.
      .crossJoin(peopleAs('person'))
      .whereRef('person.id', '=', 'sysSsoLink.userId')
      .innerJoin('sysSsoProvider as provider', 'provider.id', 'sysSsoLink.providerId')
      .select([
        'sysSsoLink.id',
        'person.username',
        'person.realname',
        'provider.name as providerName',
        'sysSsoLink.identity',
        'sysSsoLink.createTime',
        'sysSsoLink.lastTime',
      ])
      .select(
        sql<number>`case when exists (select 1 from sys_user as account where account.id = sys_sso_link.user_id
          and account.password is not null) then 1 else 0 end`.as('hasPassword'),
      ),
    {
      contract: ssoAccount.list,
      query,
      table: 'sysSsoLink',
      columns: {
        username: 'person.username',
        realname: 'person.realname',
        providerName: 'provider.name',
        hasPassword: null,
      },
      defaultOrder: [['createTime', 'desc']],
    },
  )

/** Includes the names for the log entry. */
export const selectOptionalNamedLink = (id: string) =>
  db()
    .selectFrom('sysSsoLink')
    .innerJoin(peopleAs('person'), 'person.id', 'sysSsoLink.userId')
    .innerJoin('sysSsoProvider as provider', 'provider.id', 'sysSsoLink.providerId')
    .select(['sysSsoLink.userId', 'sysSsoLink.providerId', 'sysSsoLink.subject', 'person.username', 'provider.name'])
    .where('sysSsoLink.id', '=', id)
    .executeTakeFirst()

export async function countLinks(providerId: string): Promise<number> {
  const { count } = await db()
    .selectFrom('sysSsoLink')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
