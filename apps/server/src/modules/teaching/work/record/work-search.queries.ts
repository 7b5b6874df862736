import { sql } from 'kysely'
import { db } from '../../../../platform/db/database.ts'
import { contains } from '../../../../platform/http/list/filter.ts'
import type { DepartScope } from '../../../sys/depart/depart.ts'
import { memberIds, peopleAs } from '../../../sys/user/user.ts'
import { idIn, listContaining, listSpelled } from '../title/title-search.queries.ts'

/**
 * The works that are searched: the works of the viewer, and of the people in the scope. A null scope contains nobody.
 */
export interface WorkReach {
  viewerId: string
  scope: DepartScope | null
}

function worksWithin({ viewerId, scope }: WorkReach) {
  const query = db()
    .selectFrom('teachingWork')
    .innerJoin(peopleAs('author'), 'author.id', 'teachingWork.userId')
    .where('teachingWork.deleteTime', 'is', null)
    .where('author.delFlag', '=', 0)
  if (scope?.all) return query
  const departIds = scope?.departIds ?? []
  return query.where((eb) =>
    eb.or([
      eb('teachingWork.userId', '=', viewerId),
      ...(departIds.length > 0 ? [eb('teachingWork.userId', 'in', memberIds(departIds))] : []),
    ]),
  )
}

/** Finds works by a part of their name or by pinyin, short names first, and newer works before older works. */
export async function findWorks(reach: WorkReach, words: string, most: number) {
  const titles = worksWithin(reach)
    .select(['teachingWork.id', 'teachingWork.workName as title'])
    .orderBy('teachingWork.createTime', 'desc')
  const spelled = await listSpelled(titles, words)
  const candidates = await listContaining(words)
  let works = worksWithin(reach)
    .select([
      'teachingWork.id',
      'teachingWork.userId',
      'teachingWork.workName',
      'teachingWork.workType',
      'author.realname',
    ])
    .where(sql<boolean>`(${contains('teachingWork.workName', words)} or ${idIn(spelled)})`)
  // For the works of a whole school, only the first candidates are searched. People who see few works find all of them.
  if (candidates && (reach.scope?.all || !candidates.hasMore))
    works = works.where(idIn([...candidates.ids, ...spelled]))
  return works
    .orderBy(sql`length(teaching_work.work_name)`)
    .orderBy('teachingWork.createTime', 'desc')
    .limit(most)
    .execute()
}
