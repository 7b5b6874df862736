import { db } from '../../../platform/db/database.ts'
import { departsAs } from '../../sys/depart/depart.ts'
import { membershipsAs } from '../../sys/user/user.ts'

/** The keys are the ids of people. */
export async function listClassNames(userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom(membershipsAs('member'))
    .innerJoin(departsAs('depart'), 'depart.id', 'member.depId')
    .select(['member.userId', 'depart.departName'])
    .where('member.userId', 'in', [...new Set(userIds)])
    .orderBy('depart.orgCode')
    .execute()
  const names = new Map<string, string>()
  for (const { userId, departName } of rows) {
    const known = names.get(userId)
    names.set(userId, known === undefined ? departName : `${known}，${departName}`)
  }
  return names
}
