import { compiled } from '../db/compiled/compiled.ts'
import { db } from '../db/database.ts'
import { storageFailure } from '../db/storage-failure.ts'
import { DAY_MS } from '../time/duration.ts'
import { lifetime, later } from './session-length.ts'
import { isToken, hashToken } from './session-token.ts'

/** Minimum milliseconds between two updates of a session's row; most calls must cause no write. */
const TOUCH_MS = 600_000

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
  /** The way in which a child signed in without a password. Null in all other sessions. */
  entry: string | null
  /** The administrator who views the site as this person. Null in the person's own sessions. */
  viewerId: string | null
  viewerName: string | null
}

/** Extends a session by its original length, or by `SESSION_DAYS` if they are now shorter. */
async function slide(session: { id: string; seenTime: string; expireTime: string }): Promise<void> {
  const span = Math.min(Date.parse(session.expireTime) - Date.parse(session.seenTime), lifetime().days * DAY_MS)
  await db()
    .updateTable('sysSession')
    .set({ seenTime: new Date().toISOString(), expireTime: later(span) })
    .where('id', '=', session.id)
    .execute()
}

/** On a full disk, the session is not extended, but the call is served. */
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
      'sysSession.entry',
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

/** Returns the valid session of a token, and extends it when this is due. The user must not be deleted or frozen. */
export async function findSession(token: string): Promise<SessionRow | undefined> {
  if (!isToken(token)) return undefined
  const [found] = await liveSessions({ tokenHash: hashToken(token), time: new Date().toISOString() })
  // Views of administrators and visits of children end at a fixed time.
  if (found && found.viewerId === null && found.entry === null && Date.now() - Date.parse(found.seenTime) > TOUCH_MS)
    await slide(found).catch(unlessFull)
  return found
}

/** @throws when the token has no session */
export async function sessionIdOf(token: string): Promise<string> {
  const { id } = await db()
    .selectFrom('sysSession')
    .select('id')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  return id
}
