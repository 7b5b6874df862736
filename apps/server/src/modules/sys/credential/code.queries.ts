import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'
import { SKEW_MS } from './attempt.rules.ts'
import { DAY_MS } from '../../../platform/time/duration.ts'
import { CODE_MS, MAX_TRIES, PER_ADDRESS_HOUR, PER_PHONE_DAY, type Purpose } from './code.rules.ts'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

/** Requests of the last day, newest first, at most as many as a decision needs. */
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

/** The count ends at the limit for an address. */
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

/** Returns the last code for a purpose, if still valid. Older codes are never valid. */
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
 * Counts an attempt before the code is checked, so that simultaneous attempts count. @returns false when no attempt is
 * left
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

/** Only wrong codes use up attempts. */
export async function giveTryBack(id: string): Promise<void> {
  await db()
    .updateTable('sysSmsCode')
    .set({ tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .execute()
}

/** @returns false when another call used the code first */
export async function spendCode(id: string): Promise<boolean> {
  const result = await db()
    .updateTable('sysSmsCode')
    .set({ used: 1 })
    .where('id', '=', id)
    .where('used', '=', 0)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}
