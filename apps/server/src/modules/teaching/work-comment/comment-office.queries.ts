import { sql } from 'kysely'
import { commentOffice, type CommentState } from '@mashu/contract/teaching/moderation/comment-office'
import { db } from '../../../platform/db/database.ts'
import type { Filter } from '../../../platform/http/field/read-filter.ts'
import { filterCondition } from '../../../platform/http/list/filter.ts'
import { listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import type { DepartScope } from '../../sys/depart/depart.ts'
import { memberIds, peopleAs } from '../../sys/user/user.ts'
import { inOrder } from '../work/work.ts'

const table = 'teachingWorkComment'
const of = (name: string) => sql.ref(`${table}.${name}`)
const inBin = sql<boolean>`${of('deleteTime')} is not null`
const notInBin = sql<boolean>`${of('deleteTime')} is null`

/** Must equal the conditions of the indexes, or SQLite would not use the indexes. */
const stateConditions: Record<CommentState, readonly ReturnType<typeof sql<boolean>>[]> = {
  all: [notInBin],
  shown: [notInBin, sql<boolean>`${of('waiting')} = 0`, sql<boolean>`${of('hidden')} = 0`],
  waiting: [notInBin, sql<boolean>`${of('waiting')} = 1`],
  hidden: [notInBin, sql<boolean>`${of('hidden')} = 1`],
  deleted: [inBin],
}

/** Comments by members of these departments, and comments on their works. Each part of the union uses an index. */
export const idsOf = (departIds: readonly string[]) => {
  const members = memberIds([...departIds, ''])
  return db()
    .selectFrom('teachingWorkComment as said')
    .select('said.id')
    .where('said.userId', 'in', members)
    .union(
      db()
        .selectFrom('teachingWorkComment as below')
        .innerJoin('teachingWork as theirs', 'theirs.id', 'below.workId')
        .select('below.id')
        .where('theirs.userId', 'in', members),
    )
}

/** Selects people by name. An index then finds their comments. */
const named = ({ test }: Filter) =>
  db().selectFrom(peopleAs('person')).select('person.id').where(filterCondition('person.realname', test))

const reportCount = sql<number>`(
  select count(*) from teaching_report as report
  where report.comment_id = teaching_work_comment.id and report.settle_time is null
)`.as('reportCount')

async function listRows(ids: readonly string[]) {
  if (ids.length === 0) return []
  return db()
    .selectFrom(table)
    .leftJoin('teachingWork as work', 'work.id', `${table}.workId`)
    .leftJoin(peopleAs('author'), 'author.id', `${table}.userId`)
    .leftJoin('teachingWorkComment as parent', 'parent.id', `${table}.parentId`)
    .select([
      `${table}.id`,
      `${table}.workId`,
      `${table}.comment`,
      `${table}.userId`,
      `${table}.waiting`,
      `${table}.hidden`,
      `${table}.createTime`,
      `${table}.deleteTime`,
      'author.realname',
      'author.username',
      'parent.comment as answered',
    ])
    .select([sql<string>`coalesce(work.public_name, work.work_name)`.as('workName'), reportCount])
    .where(`${table}.id`, 'in', [...ids])
    .execute()
}

/**
 * Newest first. The ids of a page are found without joins, because PostgreSQL with outdated statistics would join and
 * sort all comments.
 */
export async function listOfficeComments(
  scope: DepartScope,
  state: CommentState,
  query: ListQuery & { realname?: Filter | undefined },
) {
  let found = db().selectFrom(table).select(`${table}.id`)
  for (const condition of stateConditions[state]) found = found.where(condition)
  if (!scope.all) found = found.where(`${table}.id`, 'in', idsOf(scope.departIds))
  if (query.realname) found = found.where(`${table}.userId`, 'in', named(query.realname))
  const page = await listPage(found, {
    contract: commentOffice.list,
    query,
    table,
    columns: {
      workName: null,
      // `named` filters by name instead of this column.
      realname: null,
      username: null,
      answered: null,
      reportCount: null,
    },
    defaultOrder: state === 'deleted' ? [['deleteTime', 'desc']] : [['createTime', 'desc']],
  })
  const ids = page.records.map(({ id }) => id)
  return { ...page, records: inOrder(ids, await listRows(ids)) }
}

/** Counts deleted comments, or comments that are not deleted. */
export async function countInScope(ids: readonly string[], scope: DepartScope, isDeleted: boolean): Promise<number> {
  let rows = db()
    .selectFrom(table)
    .where(`${table}.id`, 'in', [...ids])
    .where(isDeleted ? inBin : notInBin)
  if (!scope.all) rows = rows.where(`${table}.id`, 'in', idsOf(scope.departIds))
  return (await rows.select(sql<number>`count(*)`.as('found')).executeTakeFirstOrThrow()).found
}
