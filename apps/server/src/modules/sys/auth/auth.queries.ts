import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'
import { CAPTCHA_MS, CAPTCHA_USES, KNOWN_ADDRESSES, KNOWN_MS, LOCK_AFTER, SKEW_MS, WINDOW_MS } from './attempt.rules.ts'

const CAPTCHA = 'captcha'
const addressSubject = (ip: string) => `address:${ip}`
/** Both rows of one failure share an id but for this ending, so that a later success forgives exactly its own. */
const pairedId = (id: string) => `${id}a`
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

export async function insertCaptcha(key: string, code: string): Promise<void> {
  const moment = now()
  await db().deleteFrom('sysOneTime').where('expireTime', '<', moment).execute()
  const row = { content: code, uses: 0, expireTime: new Date(Date.now() + CAPTCHA_MS).toISOString() }
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

/** Counts a use of a picture if `code` stands on it and it has uses left; those sent at once are all counted. */
export async function takeCaptchaUse(key: string, code: string): Promise<boolean> {
  const result = await db()
    .updateTable('sysOneTime')
    .set({ uses: sql<number>`uses + 1` })
    .where('kind', '=', CAPTCHA)
    .where('name', '=', key)
    .where('content', '=', code)
    .where('uses', '<', CAPTCHA_USES)
    .where('expireTime', '>', now())
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
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

/**
 * Times of an account's recent failures, newest first; no more than decide anything. With `ip` those made from there
 * alone. What lies ahead was written before the clock was set back, and counts for nothing.
 */
export async function listAccountFailures(account: string, ip?: string): Promise<string[]> {
  let query = db()
    .selectFrom('sysLoginFailure as failure')
    .select('failure.createTime')
    .where('failure.subject', '=', account)
    .where('failure.createTime', '>', ago(WINDOW_MS))
    .where('failure.createTime', '<', ago(-SKEW_MS))
    .orderBy('failure.createTime', 'desc')
    .limit(LOCK_AFTER)
  if (ip !== undefined)
    query = query
      .innerJoin('sysLoginFailure as paired', (join) => join.on('paired.id', '=', sql<string>`failure.id || 'a'`))
      .where('paired.subject', '=', addressSubject(ip))
  return (await query.execute()).map((row) => row.createTime)
}

/** An account's addresses are hashed: where a child lives is nobody's business. */
const addressHash = (account: string, ip: string) => createHash('sha256').update(`${account} ${ip}`).digest('hex')

/** Whether an account (see `accountKey`) was entered from an address lately. */
export async function isKnownAddress(account: string, ip: string): Promise<boolean> {
  const row = await db()
    .selectFrom('sysLoginAddress')
    .select('id')
    .where('addressHash', '=', addressHash(account, ip))
    .where('seenTime', '>', ago(KNOWN_MS))
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberAddress(userId: string, account: string, ip: string): Promise<void> {
  const row = { addressHash: addressHash(account, ip), seenTime: now() }
  await db()
    .insertInto('sysLoginAddress')
    .values({ id: newId(), userId, ...row })
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet({ seenTime: row.seenTime }))
    .execute()
  const kept = db()
    .selectFrom('sysLoginAddress')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('seenTime', 'desc')
    .limit(KNOWN_ADDRESSES)
  await db().deleteFrom('sysLoginAddress').where('userId', '=', userId).where('id', 'not in', kept).execute()
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
    .where('address.createTime', '<', ago(-SKEW_MS))
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
