import { createHash, randomBytes } from 'node:crypto'
import { compiled } from '../db/compiled/compiled.ts'
import { db } from '../db/database.ts'
import { perDatabase } from '../db/per-database.ts'
import { storageFailure } from '../db/storage-failure.ts'
import { newId } from '../db/id.ts'

/** Sessions: opaque tokens, hashed at rest, sliding expiry, listed and revocable (security.md). */

const DAY = 86_400_000
/** The row is touched at most this often, so that reading stays free of writes. */
const TOUCH_MS = 600_000

const lifetime = perDatabase(() => ({ days: 7 }))

/** Sets how long a session of the bound database lasts after its last use. */
export function setSessionDays(days: number): void {
  lifetime().days = days
}

/**
 * A user who was not to be remembered sat at a computer of the school; the next one must not find them there
 * tomorrow.
 */
const VISIT_MS = DAY / 2
export type SessionLength = 'remembered' | 'visit'

const TOKEN = /^[0-9a-f]{64}$/
/** Whether a text has the form of the tokens made here; anything else is no token and costs no query. */
export const isToken = (text: string): boolean => TOKEN.test(text)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
const spanOf = (lasting: SessionLength) => (lasting === 'visit' ? VISIT_MS : lifetime().days * DAY)
const later = (ms: number) => new Date(Date.now() + ms).toISOString()

export interface SessionRow {
  id: string
  userId: string
  username: string
  realname: string
  userIdentity: number
  orgCode: string | null
  departIds: string
  mustChangePassword: number
  seenTime: string
  expireTime: string
  /** The administrator who looks at the site as this person; null in sessions of their own. */
  viewerId: string | null
  viewerName: string | null
}

/** How long a user views the site as another person before they have to begin anew. */
const VIEW_MS = 30 * 60_000

/** More devices than a user has; a program that logs in again and again must not fill the table. */
const MAX_SESSIONS = 20

/** Ends what goes beyond the bound, the session that was not used for longest first; `keep` stays in any case. */
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

/** Starts a session and returns its token, which is never stored. */
export async function insertSession(
  userId: string,
  from: { ip: string; userAgent: string | undefined },
  lasting: SessionLength = 'remembered',
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
      expireTime: later(spanOf(lasting)),
      ip: from.ip,
      userAgent: from.userAgent?.slice(0, 300) ?? null,
    })
    .execute()
  await endOldest(userId, id)
  return token
}

/**
 * Starts a session in which the administrator of another session looks at the site as this person; one at a time.
 * @returns its token.
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

/** Moves the end of a session by the span it was given; `SESSION_DAYS` made smaller counts at once. */
async function slide(session: { id: string; seenTime: string; expireTime: string }): Promise<void> {
  const span = Math.min(Date.parse(session.expireTime) - Date.parse(session.seenTime), lifetime().days * DAY)
  await db()
    .updateTable('sysSession')
    .set({ seenTime: new Date().toISOString(), expireTime: later(span) })
    .where('id', '=', session.id)
    .execute()
}

/** On a full disk people still read; their sessions last as long as they would have. */
function unlessFull(error: unknown): void {
  if (storageFailure(error) === null) throw error
}

const liveSessions = compiled((value: { tokenHash: string; time: string }, on) =>
  on
    .selectFrom('sysSession')
    .innerJoin('sysUser', 'sysUser.id', 'sysSession.userId')
    .leftJoin('sysSession as viewing', 'viewing.id', 'sysSession.viewerSessionId')
    .leftJoin('sysUser as viewer', 'viewer.id', 'viewing.userId')
    .where((eb) =>
      eb.or([
        eb('sysSession.viewerSessionId', 'is', null),
        eb.and([eb('viewing.expireTime', '>', value.time), eb('viewer.status', '=', 1), eb('viewer.delFlag', '=', 0)]),
      ]),
    )
    .where('sysSession.tokenHash', '=', value.tokenHash)
    .where('sysSession.expireTime', '>', value.time)
    .where('sysUser.status', '=', 1)
    .where('sysUser.delFlag', '=', 0)
    .select([
      'sysSession.id',
      'sysSession.userId',
      'sysSession.seenTime',
      'sysSession.expireTime',
      'sysUser.username',
      'sysUser.realname',
      'sysUser.userIdentity',
      'sysUser.orgCode',
      'sysUser.departIds',
      'sysUser.mustChangePassword',
      'viewer.id as viewerId',
      'viewer.realname as viewerName',
    ]),
)

/** The live session of a token with its (live, unfrozen) user, or undefined. Slides the expiry. */
export async function findSession(token: string): Promise<SessionRow | undefined> {
  if (!isToken(token)) return undefined
  const [found] = await liveSessions({ tokenHash: hashToken(token), time: new Date().toISOString() })
  // A view is short however much is looked at.
  if (found && found.viewerId === null && Date.now() - Date.parse(found.seenTime) > TOUCH_MS)
    await slide(found).catch(unlessFull)
  return found
}

export async function deleteSession(token: string): Promise<void> {
  await db().deleteFrom('sysSession').where('tokenHash', '=', hashToken(token)).execute()
}

/** Id of the session of a token that was just handed out. */
export async function sessionIdOf(token: string): Promise<string> {
  const { id } = await db()
    .selectFrom('sysSession')
    .select('id')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a session by its id. */
export async function deleteSessionById(id: string): Promise<void> {
  await db().deleteFrom('sysSession').where('id', '=', id).execute()
}

/** Ends a view by the id of its session. */
export async function deleteView(id: string): Promise<void> {
  await db().deleteFrom('sysSession').where('id', '=', id).where('viewerSessionId', 'is not', null).execute()
}

/** Ends all sessions of these people, but the one named in `keep`. */
export async function deleteSessionsOf(userIds: readonly string[], keep?: string): Promise<void> {
  if (userIds.length === 0) return
  let query = db()
    .deleteFrom('sysSession')
    .where('userId', 'in', [...userIds])
  if (keep !== undefined) query = query.where('id', '<>', keep)
  await query.execute()
}

/** Sessions that ended by themselves are of no use to anyone. */
export async function deleteExpiredSessions(): Promise<number> {
  const result = await db()
    .deleteFrom('sysSession')
    .where('expireTime', '<', new Date().toISOString())
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
