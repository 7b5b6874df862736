import { db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import { peopleAs } from '../user/user.ts'

export function listSessions(userId: string) {
  return db()
    .selectFrom('sysSession')
    .select(['id', 'createTime', 'seenTime', 'expireTime', 'ip', 'userAgent'])
    .where('userId', '=', userId)
    .where('viewerSessionId', 'is', null)
    .where('expireTime', '>', now())
    .orderBy('seenTime', 'desc')
    .limit(100)
    .execute()
}

/** @returns false when the person has no session with this id */
export async function deleteOwnSession(userId: string, id: string): Promise<boolean> {
  const result = await db()
    .deleteFrom('sysSession')
    .where('userId', '=', userId)
    .where('viewerSessionId', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

/** Most recently used first. */
export function listLiveSessions(username: string | undefined, limit: number) {
  let query = db()
    .selectFrom('sysSession')
    .innerJoin(peopleAs('person'), 'person.id', 'sysSession.userId')
    .select([
      'sysSession.id',
      'person.username',
      'sysSession.createTime',
      'sysSession.seenTime',
      'sysSession.ip',
      'sysSession.userAgent',
    ])
    .where('sysSession.expireTime', '>', now())
  if (username !== undefined) query = query.where('person.username', '=', username)
  return query.orderBy('sysSession.seenTime', 'desc').limit(limit).execute()
}

/** @returns false when no session has this id */
export async function deleteSessionById(id: string): Promise<boolean> {
  const result = await db().deleteFrom('sysSession').where('id', '=', id).executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}
