import { sql } from 'kysely'
import { correction } from '@mashu/contract/teaching/correction'
import { SEARCH_COUNT } from '@mashu/contract/teaching/search'
import type { WorkStatus } from '@mashu/contract/teaching/work'
import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { emptyPage, listPage } from '../../../platform/http/list/list.ts'
import { now } from '../../../platform/time/time.ts'
import type { DepartScope } from '../../sys/depart/depart.ts'
import { deletedIds, membershipsAs, peopleAs } from '../../sys/user/user.ts'
import { idIn, listContaining, listStudentWorks, type Works } from '../work/work.ts'
import { NOBODY, worksOf, type WorkFilter } from './works-of.queries.ts'

/** Keys of a row that are found after the page is known. */
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

/** Marks have a table of their own, which is joined only when they are asked for. */
const asksForScore = ({ score, score_begin: from, score_end: to, column }: WorkFilter) =>
  Boolean(score || from || to) || column === 'score'

/** What the index of titles knows of a filter, which itself is asked of the rows all the same. */
async function titleSearch(filter: WorkFilter['workName']) {
  const candidates = filter?.test.is === 'like' ? await listContaining(filter.test.text) : null
  if (candidates === null) return { titled: null }
  const { ids, hasMore } = candidates
  return { titled: hasMore ? null : idIn(ids), countLimit: SEARCH_COUNT, ...(hasMore ? { sample: ids } : {}) }
}

/**
 * Works that a teacher marks, newest first. Finds the ids of the page first, so that its cost does not grow with the
 * number of works.
 */
export async function listWorksToMark(viewerId: string, scope: DepartScope, query: WorkFilter) {
  const { classId, workTag } = query
  if (!scope.all && classId && !scope.departIds.includes(classId)) return emptyPage(query)
  const ownClassIds = scope.all ? null : scope.departIds
  let works = (await worksOf(classId ? [classId] : ownClassIds, query))
    .where('teachingWork.deleteTime', 'is', null)
    .where('teachingWork.userId', 'not in', deletedIds())
  if (query.ids) works = works.where('teachingWork.id', 'in', query.ids.length > 0 ? [...query.ids] : [NOBODY])
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
  // Ties go the way of the column, which is how the indexes lie.
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

/** `moderates`: with those that no other person reads. */
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

/** Who is behind a login name. */
export async function selectOptionalRealname(username: string): Promise<string | null> {
  const found = db().selectFrom(peopleAs('teacher')).select('teacher.realname').where('teacher.username', '=', username)
  return (await found.executeTakeFirst())?.realname ?? null
}

export async function selectOptionalPersonId(username: string): Promise<string | undefined> {
  const found = db().selectFrom(peopleAs('teacher')).select('teacher.id').where('teacher.username', '=', username)
  return (await found.executeTakeFirst())?.id
}

export interface Mark {
  score?: number | null | undefined
  comment?: string | null | undefined
}

/** The mark of a work; what is not said stays as it was. */
export async function upsertCorrection(
  workId: string,
  { score, comment }: Mark,
  user: { username: string; orgCode: string | null },
): Promise<void> {
  const updateTime = now()
  const said = { ...(score === undefined ? {} : { score }), ...(comment === undefined ? {} : { comment }) }
  await db()
    .insertInto('teachingWorkCorrect')
    .values({
      id: newId(),
      workId,
      ...said,
      sysOrgCode: user.orgCode,
      createBy: user.username,
      createTime: updateTime,
      updateBy: user.username,
      updateTime,
    })
    .onConflict((conflict) => conflict.column('workId').doUpdateSet({ ...said, updateBy: user.username, updateTime }))
    .execute()
}

/** Takes marks away. @returns the works that they stood at. */
export async function deleteCorrections(ids: readonly string[]): Promise<string[]> {
  const gone = db()
    .deleteFrom('teachingWorkCorrect')
    .where('id', 'in', [...ids])
    .returning('workId')
  return (await gone.execute()).map((row) => row.workId)
}

/** Whether the student has handed in a version behind the one the teacher looked at. */
export async function isNewerSubmitted(workId: string, versionNo: number): Promise<boolean> {
  return (
    (await db()
      .selectFrom('teachingWorkVersion')
      .select('id')
      .where('workId', '=', workId)
      .where('versionNo', '>', versionNo)
      .where('kind', '=', 'submit')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
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

/** No class is larger; a department above classes may be. */
const MAX_STUDENTS = 1000

/** Every student of a class with the one work he has for the task. */
export function listClassStudents(departId: string, task: { unitId: string } | { additionalId: string }) {
  return db()
    .selectFrom(membershipsAs('member'))
    .innerJoin(peopleAs('student'), 'student.id', 'member.userId')
    .leftJoin('teachingWork as work', (join) => {
      const own = join.onRef('work.userId', '=', 'student.id').on('work.deleteTime', 'is', null)
      return 'unitId' in task
        ? own.on('work.courseId', '=', task.unitId)
        : own.on('work.additionalId', '=', task.additionalId)
    })
    .leftJoin('sysFile as file', 'file.id', 'work.workFile')
    .leftJoin('sysFile as cover', 'cover.id', 'work.workCover')
    .leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
    .select([
      'student.id as userId',
      'student.username',
      'student.realname',
      'student.avatar',
      'work.id',
      'work.workName',
      'work.workType',
      'work.versionNo',
      'work.submitTime',
      'work.updateTime',
      'work.viewNum',
      'work.starNum',
      sql<WorkStatus | null>`cast(work.work_status as text)`.as('workStatus'),
      'correct.score',
      'correct.comment',
      'file.filePath as workFileKey',
      'cover.filePath as coverFileKey',
    ])
    .where('member.depId', '=', departId)
    .where('student.userIdentity', '=', STUDENT)
    .where('student.delFlag', '=', 0)
    .orderBy('student.username')
    .limit(MAX_STUDENTS)
    .execute()
}
