import { randomBytes } from 'node:crypto'
import { db } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { type ChildVisit, type SessionLength, later, spanOf } from './session-length.ts'
import { hashToken } from './session-token.ts'

/** Milliseconds for which an administrator can view the site as another person. */
const VIEW_MS = 30 * 60_000

/**
 * Maximum number of sessions of an account. A person has fewer devices, but a program that logs in repeatedly could
 * fill the table.
 */
const MAX_SESSIONS = 20

/** Ends the least recently used sessions beyond the limit, but never the session `keep`. */
async function endOldest(userId: string, keep: string): Promise<void> {
  const kept = db()
    .selectFrom('sysSession')
    .select('id')
    .where('userId', '=', userId)
    .where('viewerSessionId', 'is', null)
    .where('id', '<>', keep)
    .orderBy('seenTime', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS - 1)
  await db()
    .deleteFrom('sysSession')
    .where('userId', '=', userId)
    .where('viewerSessionId', 'is', null)
    .where('id', '<>', keep)
    .where('id', 'not in', kept)
    .execute()
}

/** Returns the token. Only its hash is stored. */
export async function insertSession(
  userId: string,
  from: { ip: string; userAgent: string | undefined },
  lasting: SessionLength | ChildVisit = 'remembered',
): Promise<string> {
  const token = randomBytes(32).toString('hex')
  const id = newId()
  const time = new Date().toISOString()
  await db()
    .insertInto('sysSession')
    .values({
      id,
      userId,
      tokenHash: hashToken(token),
      createTime: time,
      seenTime: time,
      ...(typeof lasting === 'string'
        ? { expireTime: later(spanOf(lasting)) }
        : { expireTime: lasting.endTime, entry: lasting.entry }),
      ip: from.ip,
      userAgent: from.userAgent?.slice(0, 300) ?? null,
    })
    .execute()
  await endOldest(userId, id)
  return token
}

/**
 * Starts a view of the site as this person, and ends an earlier view of the administrator's session.
 * @returns the token of the new session
 */
export async function insertView(userId: string, viewerSessionId: string, ip: string): Promise<string> {
  const token = randomBytes(32).toString('hex')
  const currentTime = new Date().toISOString()
  await db().deleteFrom('sysSession').where('viewerSessionId', '=', viewerSessionId).execute()
  await db()
    .insertInto('sysSession')
    .values({
      id: newId(),
      userId,
      viewerSessionId,
      tokenHash: hashToken(token),
      createTime: currentTime,
      seenTime: currentTime,
      expireTime: later(VIEW_MS),
      ip,
    })
    .execute()
  return token
}
