import { db } from '../../../server/src/platform/db/database.ts'
import { departsAs } from '../../../server/src/modules/sys/depart/depart.ts'
import { membershipsAs, peopleAs } from '../../../server/src/modules/sys/user/user.ts'

export const listClasses = () => db().selectFrom(departsAs('depart')).select(['id', 'departName']).execute()

/** Lists the students and staff of a class, except deleted accounts. */
export const listMembers = (departId: string) =>
  db()
    .selectFrom(membershipsAs('link'))
    .innerJoin(peopleAs('person'), 'person.id', 'link.userId')
    .select(['person.id', 'person.username', 'person.realname'])
    .where('link.depId', '=', departId)
    .where('person.delFlag', '=', 0)
    .execute()

/** Works in the bin count too. */
export async function hasContent(userId: string, checksum: string): Promise<boolean> {
  const row = await db()
    .selectFrom('teachingWorkVersion as version')
    .innerJoin('teachingWork as work', 'work.id', 'version.workId')
    .select('version.id')
    .where('work.userId', '=', userId)
    .where('version.checksum', '=', checksum)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
