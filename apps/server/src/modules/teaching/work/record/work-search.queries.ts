import { sql } from 'kysely'
import { db } from '../../../../platform/db/database.ts'
import { contains } from '../../../../platform/http/list/filter.ts'
import type { DepartScope } from '../../../sys/depart/depart.ts'
import { memberIds, peopleAs } from '../../../sys/user/user.ts'
import { idIn, listContaining, listSpelled } from '../title/title-search.queries.ts'

/** Covers works of the viewer, and works of people in the scope. A null scope contains nobody. */
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

/** Searches by a part of the title or by pinyin. Short titles come first, then newer works. */
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
  // A search in a whole school covers only the first candidates. For a viewer who sees fewer works, too many candidates
  // mean a scan of all visible works.
  if (candidates && (reach.scope?.all || !candidates.hasMore))
    works = works.where(idIn([...candidates.ids, ...spelled]))
  return works
    .orderBy(sql`length(teaching_work.work_name)`)
    .orderBy('teachingWork.createTime', 'desc')
    .limit(most)
    .execute()
}
