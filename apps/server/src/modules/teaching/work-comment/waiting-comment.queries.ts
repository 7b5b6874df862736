import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import type { DepartScope } from '../../sys/depart/depart.ts'
import { memberIds, peopleAs } from '../../sys/user/user.ts'
import { listClassNames } from '../classroom/classroom.ts'

/** Maximum length of the list; the next comments are listed after these are reviewed. */
const MOST = 200

/** The author of the comment or of the work must belong to one of these departments. */
function waiting(scope: DepartScope) {
  const query = db()
    .selectFrom('teachingWorkComment as remark')
    .innerJoin('teachingWork as work', 'work.id', 'remark.workId')
    .innerJoin(peopleAs('author'), 'author.id', 'remark.userId')
    .where('remark.waiting', '=', 1)
    .where('author.delFlag', '=', 0)
    .where('work.deleteTime', 'is', null)
    .where('remark.deleteTime', 'is', null)
    .where('remark.hidden', '=', 0)
  if (scope.all) return query
  const members = memberIds(scope.departIds.length > 0 ? scope.departIds : [''])
  return query.where((eb) => eb.or([eb('remark.userId', 'in', members), eb('work.userId', 'in', members)]))
}

/** Lists the oldest waiting comments with the classes of their authors. */
export async function listWaiting(scope: DepartScope) {
  const rows = await waiting(scope)
    .leftJoin('teachingWorkComment as parent', 'parent.id', 'remark.parentId')
    .select([
      'remark.id',
      'remark.workId',
      'work.workName',
      'remark.userId',
      'remark.comment',
      'remark.createTime',
      'author.realname',
      'author.avatar',
      'parent.comment as answered',
    ])
    .orderBy('remark.createTime')
    .orderBy('remark.id')
    .limit(MOST)
    .execute()
  const classes = await listClassNames(rows.map((row) => row.userId))
  return rows.map((row) => ({ ...row, className: classes.get(row.userId) ?? null }))
}

export async function listWaitingIds(ids: readonly string[], scope: DepartScope): Promise<string[]> {
  const rows = await waiting(scope)
    .select('remark.id')
    .where('remark.id', 'in', [...ids])
    .execute()
  return rows.map((row) => row.id)
}

/** Teachers have already been notified when another comment of their classes waits. */
export async function hasOtherWaiting(id: string, departIds: readonly string[]): Promise<boolean> {
  const row = await waiting({ all: false, departIds: [...departIds] })
    .select(sql<number>`1`.as('found'))
    .where('remark.id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
