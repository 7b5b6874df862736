import { batches } from '../../../platform/batches.ts'
import { db } from '../../../platform/db/database.ts'
import type { DepartScope } from '../../sys/depart/depart.ts'
import { memberIds, peopleAs } from '../../sys/user/user.ts'

/** Returns people who may log in. */
export function listReceivers(ids: readonly string[]) {
  return db()
    .selectFrom(peopleAs('person'))
    .select(['person.id', 'person.username', 'person.userIdentity', 'person.realname'])
    .where('person.id', 'in', [...ids])
    .where('person.delFlag', '=', 0)
    .execute()
}

function markable(scope: DepartScope) {
  const query = db()
    .selectFrom('teachingWork as work')
    .innerJoin(peopleAs('author'), 'author.id', 'work.userId')
    .leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
    .select(['work.id', 'author.username', 'work.workName', 'correct.score', 'correct.comment'])
    .where('work.deleteTime', 'is', null)
    .where('author.delFlag', '=', 0)
  if (scope.all) return query
  return query.where('work.userId', 'in', memberIds(scope.departIds.length > 0 ? scope.departIds : ['']))
}

/** Lists works in this scope with an id in `ids` or an author in `usernames`. */
export async function listMarkable(
  scope: DepartScope,
  { ids, usernames }: { ids: readonly string[]; usernames: readonly string[] },
) {
  const found = new Map<string, Awaited<ReturnType<ReturnType<typeof markable>['execute']>>[number]>()
  for (const [column, values] of [
    ['work.id', ids],
    ['author.username', usernames],
  ] as const)
    for (const some of batches(values))
      for (const row of await markable(scope).where(column, 'in', some).execute()) found.set(row.id, row)
  return [...found.values()]
}
