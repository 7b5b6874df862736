import { sql } from 'kysely'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/http/time.ts'
import { CAPTCHA_MS, LOCK_AFTER, WINDOW_MS } from './attempt.rules.ts'

const CAPTCHA = 'captcha'
const addressSubject = (ip: string) => `address:${ip}`
/** Both rows of one failure share an id but for this ending, so that a later success forgives exactly its own. */
const pairedId = (id: string) => `${id}a`
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

export async function insertCaptcha(key: string, code: string): Promise<void> {
  const moment = now()
  await db().deleteFrom('sysOneTime').where('expireTime', '<', moment).execute()
  const row = { content: code, expireTime: new Date(Date.now() + CAPTCHA_MS).toISOString() }
  await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: CAPTCHA, name: key, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet(row))
    .execute()
}

export async function selectOptionalCaptcha(key: string): Promise<string | null> {
  const row = await db()
    .selectFrom('sysOneTime')
    .select('content')
    .where('kind', '=', CAPTCHA)
    .where('name', '=', key)
    .where('expireTime', '>', now())
    .executeTakeFirst()
  return row?.content ?? null
}

/** @returns false when somebody else used it in the meantime. */
async function deleteOneTime(kind: string, name: string): Promise<boolean> {
  const result = await db()
    .deleteFrom('sysOneTime')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

export const deleteCaptcha = (key: string): Promise<boolean> => deleteOneTime(CAPTCHA, key)

/** Another namespace than captchas: their keys come from outside. */
const ticketKind = (kind: string) => `ticket:${kind}`

export async function insertTicket(kind: string, name: string, content: string, expireTime: string): Promise<void> {
  await db().deleteFrom('sysOneTime').where('expireTime', '<', now()).execute()
  await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: ticketKind(kind), name, content, expireTime })
    .execute()
}

export async function selectOptionalTicket(kind: string, name: string): Promise<string | null> {
  const row = await db()
    .selectFrom('sysOneTime')
    .select('content')
    .where('kind', '=', ticketKind(kind))
    .where('name', '=', name)
    .where('expireTime', '>', now())
    .executeTakeFirst()
  return row?.content ?? null
}

export const deleteTicket = (kind: string, name: string): Promise<boolean> => deleteOneTime(ticketKind(kind), name)

/** Times of an account's recent failures, newest first; no more than decide anything. */
export async function listAccountFailures(account: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('sysLoginFailure')
    .select('createTime')
    .where('subject', '=', account)
    .where('createTime', '>', ago(WINDOW_MS))
    .orderBy('createTime', 'desc')
    .limit(LOCK_AFTER)
    .execute()
  return rows.map((row) => row.createTime)
}

/** How many different accounts, existing or not, an address has failed at lately. */
export async function countFailedAccounts(ip: string): Promise<number> {
  const row = await db()
    .selectFrom('sysLoginFailure as address')
    .innerJoin('sysLoginFailure as account', (join) =>
      join.on('account.id', '=', sql<string>`substr(address.id, 1, length(address.id) - 1)`),
    )
    .where('address.subject', '=', addressSubject(ip))
    .where('address.createTime', '>', ago(WINDOW_MS))
    .select((eb) => eb.fn.count<number>('account.subject').distinct().as('accounts'))
    .executeTakeFirstOrThrow()
  return row.accounts
}

export async function insertFailure(account: string, ip: string): Promise<void> {
  const id = newId()
  const createTime = now()
  await db()
    .deleteFrom('sysLoginFailure')
    .where('createTime', '<', ago(2 * WINDOW_MS))
    .execute()
  await db()
    .insertInto('sysLoginFailure')
    .values([
      { id, subject: account, createTime },
      { id: pairedId(id), subject: addressSubject(ip), createTime },
    ])
    .execute()
}

/**
 * A child who mistyped and then got in takes the account's failures back, and the address's where they were made from
 * it.
 */
export async function deleteFailures(account: string, ip: string): Promise<void> {
  const rows = await db().selectFrom('sysLoginFailure').select('id').where('subject', '=', account).execute()
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  await db()
    .deleteFrom('sysLoginFailure')
    .where('subject', '=', addressSubject(ip))
    .where('id', 'in', ids.map(pairedId))
    .execute()
  await db().deleteFrom('sysLoginFailure').where('id', 'in', ids).execute()
}

/** What the login needs of an account, whatever the case of its name; deleted accounts do not exist here. */
export function selectOptionalAccount(username: string) {
  return db()
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'password', 'status', 'orgCode', 'mustChangePassword'])
    .where('usernameKey', '=', asciiFold(username))
    .where('delFlag', '=', 0)
    .executeTakeFirst()
}

export async function listRoleCodes(userId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .where('sysUserRole.userId', '=', userId)
    .select('sysRole.roleCode')
    .orderBy('sysRole.roleLevel', 'desc')
    .execute()
  return rows.map((row) => row.roleCode)
}

export async function updateOrgCode(userId: string, orgCode: string): Promise<void> {
  await db().updateTable('sysUser').set({ orgCode }).where('id', '=', userId).execute()
}
