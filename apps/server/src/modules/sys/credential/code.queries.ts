import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'
import { SKEW_MS } from './attempt.rules.ts'
import { DAY_MS } from '../../../platform/time/duration.ts'
import { CODE_MS, MAX_TRIES, PER_ADDRESS_HOUR, PER_PHONE_DAY, type Purpose } from './code.rules.ts'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

/** Times of a number's requests of the last day with their purpose, newest first; no more than decide anything. */
export function listPhoneRequests(phone: string): Promise<{ purpose: string; createTime: string }[]> {
  return db()
    .selectFrom('sysSmsCode')
    .select(['purpose', 'createTime'])
    .where('phone', '=', phone)
    .where('createTime', '>', ago(DAY_MS))
    .where('createTime', '<', ago(-SKEW_MS))
    .orderBy('createTime', 'desc')
    .limit(PER_PHONE_DAY)
    .execute()
}

/** How many an address asked for since `ms` ago; counted no further than decides anything. */
export async function countAddressRequests(ip: string, ms: number): Promise<number> {
  const rows = await db()
    .selectFrom('sysSmsCode')
    .select('id')
    .where('ip', '=', ip)
    .where('createTime', '>', ago(ms))
    .where('createTime', '<', ago(-SKEW_MS))
    .limit(PER_ADDRESS_HOUR)
    .execute()
  return rows.length
}

export async function insertCode(code: {
  purpose: Purpose
  phone: string
  codeHash: string
  ip: string
}): Promise<void> {
  await db().deleteFrom('sysSmsCode').where('createTime', '<', ago(DAY_MS)).execute()
  await db()
    .insertInto('sysSmsCode')
    .values({ id: newId(), ...code, createTime: now(), expireTime: new Date(Date.now() + CODE_MS).toISOString() })
    .execute()
}

/** The last code of a number for a purpose, if it is still good for anything; an older one never is. */
export async function selectOptionalCode(
  purpose: Purpose,
  phone: string,
): Promise<{ id: string; codeHash: string } | undefined> {
  const row = await db()
    .selectFrom('sysSmsCode')
    .select(['id', 'codeHash', 'used', 'tries', 'expireTime'])
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .where('createTime', '<', ago(-SKEW_MS))
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.used === 0 && row.tries < MAX_TRIES && row.expireTime > now() ? row : undefined
}

/**
 * Counts a try before it is made, so that tries sent at once are all counted. @returns false when there was none left.
 */
export async function takeTry(id: string): Promise<boolean> {
  const result = await db()
    .updateTable('sysSmsCode')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('used', '=', 0)
    .where('tries', '<', MAX_TRIES)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

/** A right one costs no try. */
export async function giveTryBack(id: string): Promise<void> {
  await db()
    .updateTable('sysSmsCode')
    .set({ tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .execute()
}

/** @returns false when another call used it in the meantime. */
export async function spendCode(id: string): Promise<boolean> {
  const result = await db()
    .updateTable('sysSmsCode')
    .set({ used: 1 })
    .where('id', '=', id)
    .where('used', '=', 0)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}
