import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'
import { KNOWN_ADDRESSES, KNOWN_MS, LOCK_AFTER, SKEW_MS, WINDOW_MS } from './attempt.rules.ts'

const addressSubject = (ip: string) => `address:${ip}`
/** Returns the id of the second row of a failure. A later success can delete that row by this id. */
const pairedId = (id: string) => `${id}a`
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

/**
 * Newest first, at most as many as a decision needs. Times in the future were written before the clock was set back,
 * and are ignored.
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

/** The hash contains the account, so that the table does not reveal where a child lives. */
const addressHash = (account: string, ip: string) => createHash('sha256').update(`${account} ${ip}`).digest('hex')

/** `account` is an `accountKey`. */
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

/** Names without an account count too. */
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

/** Deletes failures after a success, with their second rows for this address. */
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
