import { db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'

export function listSessions(userId: string) {
  return db()
    .selectFrom('sysSession')
    .select(['id', 'createTime', 'seenTime', 'expireTime', 'ip', 'userAgent'])
    .where('userId', '=', userId)
    .where('expireTime', '>', now())
    .orderBy('seenTime', 'desc')
    .limit(100)
    .execute()
}

/** @returns false when it is not a session of this person. */
export async function deleteOwnSession(userId: string, id: string): Promise<boolean> {
  const result = await db()
    .deleteFrom('sysSession')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}
