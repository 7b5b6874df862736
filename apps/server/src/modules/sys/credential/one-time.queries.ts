import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'
import { CAPTCHA_MS, CAPTCHA_USES } from './attempt.rules.ts'

const CAPTCHA = 'captcha'

export async function insertCaptcha(key: string, code: string): Promise<void> {
  const time = now()
  await db().deleteFrom('sysOneTime').where('expireTime', '<', time).execute()
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

/** Counts a use if uses are left. The database updates the counter, so simultaneous uses all count. */
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

/** @returns false when another call has already used it */
async function deleteOneTime(kind: string, name: string): Promise<boolean> {
  const result = await db()
    .deleteFrom('sysOneTime')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

export const deleteCaptcha = (key: string): Promise<boolean> => deleteOneTime(CAPTCHA, key)

/** Clients choose the keys of captchas. A ticket has its own kind, so no captcha can replace it. */
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

const SOLVED = 'captcha-solved:'

export async function insertSolved(ip: string, expireTime: string): Promise<void> {
  const id = newId()
  await db()
    .insertInto('sysOneTime')
    .values({ id, kind: SOLVED + ip, name: id, content: '', expireTime })
    .execute()
}

/** @returns false when this network address has no solved captcha left */
export async function takeSolved(ip: string): Promise<boolean> {
  const found = await db()
    .selectFrom('sysOneTime')
    .select('name')
    .where('kind', '=', SOLVED + ip)
    .where('expireTime', '>', now())
    .limit(1)
    .executeTakeFirst()
  return found !== undefined && deleteOneTime(SOLVED + ip, found.name)
}
