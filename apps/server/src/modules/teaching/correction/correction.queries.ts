import { sql } from 'kysely'
import { correction } from '@mashu/contract/teaching/correction'
import { SEARCH_COUNT } from '@mashu/contract/teaching/search'
import { db } from '../../../platform/db/database.ts'
import { emptyPage, listPage } from '../../../platform/http/list/list.ts'
import type { DepartScope } from '../../sys/depart/depart.ts'
import { deletedIds, peopleAs } from '../../sys/user/user.ts'
import { hasStatus, idIn, listContaining, listStudentWorks, type Works } from '../work/work.ts'
import { NO_ID, worksOf, type WorkFilter } from './works-of.queries.ts'

/** Null marks keys whose values are added after the rows of the page are selected. */
const columns = {
  username: null,
  realname: null,
  avatar: null,
  workFileKey: null,
  coverFileKey: null,
  courseName: null,
  teacherComment: null,
  workTag: null,
  score: 'correct.score',
}

/** Marks are in a separate table, which is joined only if needed. */
const asksForScore = ({ score, score_begin: from, score_end: to, column, superQueryParams }: WorkFilter) =>
  Boolean(score || from || to) || column === 'score' || superQueryParams?.includes('score')

/** Looks up candidates for a title filter. The filter itself still runs on the rows. */
async function titleSearch(filter: WorkFilter['workName']) {
  const candidates = filter?.test.is === 'like' ? await listContaining(filter.test.text) : null
  if (candidates === null) return { titled: null }
  const { ids, hasMore } = candidates
  return { titled: hasMore ? null : idIn(ids), countLimit: SEARCH_COUNT, ...(hasMore ? { sample: ids } : {}) }
}

/**
 * Newest first, unless the query sorts by a column. The database selects only the ids of one page, so that the cost
 * does not depend on the number of works.
 */
export async function listWorksToMark(viewerId: string, scope: DepartScope, given: WorkFilter) {
  const { workStatus, ...query } = given
  const { classId, workTag } = query
  if (!scope.all && classId && !scope.departIds.includes(classId)) return emptyPage(query)
  const ownClassIds = scope.all ? null : scope.departIds
  let works = (await worksOf(classId ? [classId] : ownClassIds, given))
    .where('teachingWork.deleteTime', 'is', null)
    .where('teachingWork.userId', 'not in', deletedIds())
  if (workStatus) works = works.where(hasStatus(workStatus))
  if (query.ids) works = works.where('teachingWork.id', 'in', query.ids.length > 0 ? [...query.ids] : [NO_ID])
  if (workTag)
    works = works.where(
      'teachingWork.id',
      'in',
      db()
        .selectFrom('teachingWorkTag')
        .select('teachingWorkTag.workId')
        .where('teachingWorkTag.userId', '=', viewerId)
        .where('teachingWorkTag.tag', '=', workTag)
        .$castTo<{ workId: string }>(),
    )
  const { titled, ...counting } = await titleSearch(query.workName)
  if (titled) works = works.where(titled)
  if (asksForScore(query))
    works = works.leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'teachingWork.id') as unknown as Works
  // Rows with equal values are ordered by creation time and id, as in the indexes.
  const direction = query.column && query.order?.includes('asc') ? 'asc' : 'desc'
  const page = await listPage(works, {
    contract: correction.list,
    query,
    table: 'teachingWork',
    columns,
    defaultOrder: [
      ['createTime', direction],
      ['id', direction],
    ],
    ...counting,
  })
  return {
    ...page,
    records: await listStudentWorks(
      page.records.map((row) => row.id),
      viewerId,
    ),
  }
}

export function listCorrections(workId: string) {
  return db()
    .selectFrom('teachingWorkCorrect')
    .select(['id', 'workId', 'score', 'comment', 'sysOrgCode', 'createBy', 'createTime', 'updateBy', 'updateTime'])
    .where('workId', '=', workId)
    .execute()
}

/** If `moderates`, the list contains hidden comments and comments that wait for approval. */
export function listWorkComments(workId: string, moderates: boolean) {
  const found = db()
    .selectFrom('teachingWorkComment as remark')
    .innerJoin(peopleAs('author'), 'author.id', 'remark.userId')
    .select([
      'remark.id',
      'remark.workId',
      'remark.comment',
      'remark.userId',
      'author.realname',
      'remark.sysOrgCode',
      'remark.createBy',
      'remark.createTime',
      'remark.updateBy',
      'remark.updateTime',
    ])
    .where('remark.workId', '=', workId)
    .where('remark.deleteTime', 'is', null)
    .orderBy('remark.createTime', 'desc')
    .limit(500)
  return (moderates ? found : found.where('remark.waiting', '=', 0).where('remark.hidden', '=', 0)).execute()
}

export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number]

export async function selectOptionalRealname(username: string): Promise<string | null> {
  const found = db().selectFrom(peopleAs('teacher')).select('teacher.realname').where('teacher.username', '=', username)
  return (await found.executeTakeFirst())?.realname ?? null
}

export async function selectOptionalPersonId(username: string): Promise<string | undefined> {
  const found = db().selectFrom(peopleAs('teacher')).select('teacher.id').where('teacher.username', '=', username)
  return (await found.executeTakeFirst())?.id
}

export function selectOptionalTask(task: { unitId: string } | { additionalId: string }) {
  if ('unitId' in task)
    return db()
      .selectFrom('teachingCourseUnit as unit')
      .innerJoin('teachingCourse as course', 'course.id', 'unit.courseId')
      .select(['unit.id', 'unit.unitName as name', 'course.courseName'])
      .where('unit.id', '=', task.unitId)
      .executeTakeFirst()
  return db()
    .selectFrom('teachingAdditionalWork')
    .select(['id', 'workName as name', sql<string | null>`null`.as('courseName')])
    .where('id', '=', task.additionalId)
    .executeTakeFirst()
}
