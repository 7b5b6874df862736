import { db } from '../db/database.ts'
import type { ChildVisit } from './session-length.ts'
import { hashToken } from './session-token.ts'

export async function deleteSession(token: string): Promise<void> {
  await db().deleteFrom('sysSession').where('tokenHash', '=', hashToken(token)).execute()
}

export async function deleteSessionById(id: string): Promise<void> {
  await db().deleteFrom('sysSession').where('id', '=', id).execute()
}

export async function deleteView(id: string): Promise<void> {
  await db().deleteFrom('sysSession').where('id', '=', id).where('viewerSessionId', 'is not', null).execute()
}

export async function deleteSessionsOf(userIds: readonly string[], keep?: string): Promise<void> {
  if (userIds.length === 0) return
  let query = db()
    .deleteFrom('sysSession')
    .where('userId', 'in', [...userIds])
  if (keep !== undefined) query = query.where('id', '<>', keep)
  await query.execute()
}

/** Ends sessions that began with `entry` or, without it, with a card or with pictures. */
export async function deleteChildVisits(userIds: readonly string[], entry?: ChildVisit['entry']): Promise<void> {
  if (userIds.length === 0) return
  const visits = db()
    .deleteFrom('sysSession')
    .where('userId', 'in', [...userIds])
  await (entry === undefined ? visits.where('entry', 'is not', null) : visits.where('entry', '=', entry)).execute()
}

/** Sessions that began with a card or with pictures end at `endTime` at the latest. */
export async function endChildVisitsBy(userIds: readonly string[], endTime: string): Promise<void> {
  if (userIds.length === 0) return
  await db()
    .updateTable('sysSession')
    .set({ expireTime: endTime })
    .where('userId', 'in', [...userIds])
    .where('entry', 'is not', null)
    .where('expireTime', '>', endTime)
    .execute()
}

export async function deleteExpiredSessions(): Promise<number> {
  const result = await db()
    .deleteFrom('sysSession')
    .where('expireTime', '<', new Date().toISOString())
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
