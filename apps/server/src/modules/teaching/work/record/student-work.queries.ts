import { sql, type SqlBool } from 'kysely'
import type { Page } from '@mashu/contract'
import { work, type SubmitStatus, type WorkStatus } from '@mashu/contract/teaching/work'
import { parameter } from '../../../../platform/db/condition.ts'
import { db } from '../../../../platform/db/database.ts'
import type { Filter, Operand } from '../../../../platform/http/field/read-filter.ts'
import { filterCondition } from '../../../../platform/http/list/filter.ts'
import { listPage, type ListQuery } from '../../../../platform/http/list/list.ts'
import { departsAs } from '../../../sys/depart/depart.ts'
import { peopleAs } from '../../../sys/user/user.ts'
import { listOrigins, originOf } from './origin.queries.ts'
import { CORRECTED, PUBLISHED, RETURNED } from './work-status.rules.ts'

const own = [
  'teachingWork.id',
  'teachingWork.userId',
  'teachingWork.departId',
  'teachingWork.courseId',
  'teachingWork.additionalId',
  'teachingWork.hasCloudData',
  'teachingWork.workName',
  'teachingWork.workType',
  'teachingWork.workFile',
  'teachingWork.workCover',
  'teachingWork.viewNum',
  'teachingWork.starNum',
  'teachingWork.collectNum',
  'teachingWork.workScene',
  'teachingWork.versionNo',
  'teachingWork.submitTime',
  'teachingWork.publishTime',
  'teachingWork.publicVersionNo',
  'teachingWork.parentId',
  'teachingWork.createBy',
  'teachingWork.createTime',
  'teachingWork.updateBy',
  'teachingWork.updateTime',
  'teachingWork.deleteTime',
] as const
const status = sql<WorkStatus>`cast(${sql.ref('teachingWork.workStatus')} as text)`.as('workStatus')
const submitStatus = sql<SubmitStatus>`cast(${sql.ref('teachingWork.submitStatus')} as text)`.as('submitStatus')

/** @param viewerId the person whose tags are included */
export function studentWorks(viewerId: string) {
  return db()
    .selectFrom('teachingWork')
    .innerJoin(peopleAs('author'), 'author.id', 'teachingWork.userId')
    .leftJoin('sysFile as file', 'file.id', 'teachingWork.workFile')
    .leftJoin('sysFile as cover', 'cover.id', 'teachingWork.workCover')
    .leftJoin(departsAs('depart'), 'depart.id', 'teachingWork.departId')
    .leftJoin('teachingCourseUnit as unit', 'unit.id', 'teachingWork.courseId')
    .leftJoin('teachingCourse as course', 'course.id', 'unit.courseId')
    .leftJoin('teachingAdditionalWork as additional', 'additional.id', 'teachingWork.additionalId')
    .leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'teachingWork.id')
    .leftJoin('teachingWorkTag as tag', (join) =>
      join.onRef('tag.workId', '=', 'teachingWork.id').on('tag.userId', '=', viewerId),
    )
    .select(own)
    .select([
      status,
      submitStatus,
      'author.username',
      'author.realname',
      'author.avatar',
      'file.filePath as workFileKey',
      'cover.filePath as coverFileKey',
      'course.courseName',
      'correct.comment as teacherComment',
      'correct.score',
      'tag.tag as workTag',
      'depart.departName',
      'unit.unitName',
      'additional.workName as additionalName',
    ])
}

/** Null means that a key cannot be filtered or sorted. */
export const workColumns = {
  username: 'author.username',
  realname: 'author.realname',
  avatar: null,
  workFileKey: null,
  coverFileKey: null,
  courseName: 'course.courseName',
  teacherComment: null,
  score: 'correct.score',
  workTag: null,
  purgeTime: null,
  origin: null,
} as const

type Row = Awaited<ReturnType<ReturnType<typeof studentWorks>['execute']>>[number]

/** Adds the texts of references under the keys that clients expect in lists. */
export function toStudentWork({ departName, unitName, additionalName, deleteTime: _deleteTime, ...row }: Row) {
  return {
    ...row,
    userId_dictText: row.realname,
    departId_dictText: departName,
    courseId_dictText: unitName,
    additionalId_dictText: additionalName,
  }
}

export function toPage<R, T>(page: Page<R>, change: (row: R) => T): Page<T> {
  return { ...page, records: page.records.map(change) }
}

/** Skips an id without a row. */
export function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** Callers first find the ids of one page, and then read only the rows of that page. */
export async function listStudentWorks(ids: readonly string[], viewerId: string) {
  if (ids.length === 0) return []
  return inOrder(
    ids,
    (
      await studentWorks(viewerId)
        .where('teachingWork.id', 'in', [...ids])
        .execute()
    ).map(toStudentWork),
  )
}

/**
 * The values 0 to 2 mean homework states, also for public works. Returned works match 2 (marked), because they have a
 * remark.
 */
export function hasStatus({ test }: Filter) {
  const column = (operand: Operand) =>
    Number(operand) < PUBLISHED ? 'teachingWork.submitStatus' : 'teachingWork.workStatus'
  const conditionOf = (operand: Operand) =>
    Number(operand) === CORRECTED
      ? sql`teaching_work.submit_status in (${CORRECTED}, ${RETURNED})`
      : sql`${sql.ref(column(operand))} = ${parameter(operand)}`
  if (test.is === 'among' && test.operands.length > 0)
    return sql<SqlBool>`(${sql.join(test.operands.map(conditionOf), sql` or `)})`
  const isOne = test.is === 'compared' && test.operator === '='
  if (isOne && Number(test.operand) === CORRECTED) return sql<SqlBool>`${conditionOf(test.operand)}`
  return filterCondition(isOne ? column(test.operand) : 'teachingWork.workStatus', test)
}

/** Clients that send no page size expect all works of the user. */
const ALL_OWN = 999

export async function listOwnWorks(
  userId: string,
  { workStatus, ...query }: ListQuery & { workTag?: string; workStatus?: Filter },
) {
  let builder = studentWorks(userId)
    .where('teachingWork.userId', '=', userId)
    .where('teachingWork.deleteTime', 'is', null)
  if (query.workTag) builder = builder.where('tag.tag', '=', query.workTag)
  if (workStatus) builder = builder.where(hasStatus(workStatus))
  const page = await listPage(builder, {
    contract: work.mine,
    query: { ...query, pageSize: query.pageSize ?? ALL_OWN },
    table: 'teachingWork',
    columns: workColumns,
    defaultOrder: [['updateTime', 'desc']],
  })
  const origins = await listOrigins(page.records.map(({ parentId }) => parentId))
  return toPage(page, (row) => ({ ...toStudentWork(row), origin: originOf(row, origins) }))
}

const liveWork = (id: string, viewerId: string) =>
  studentWorks(viewerId)
    .where('teachingWork.id', '=', id)
    .where('teachingWork.deleteTime', 'is', null)
    .where('author.delFlag', '=', 0)

/** Omits deleted works and works of inactive accounts. */
export async function selectOptionalStudentWork(id: string, viewerId: string) {
  const row = await liveWork(id, viewerId).executeTakeFirst()
  return row && toStudentWork(row)
}

/** Returns the work with the data for the author's public name. */
export async function selectOptionalWorkOfAuthor(id: string, viewerId: string) {
  const row = await liveWork(id, viewerId).select(['author.nickname', 'author.userIdentity']).executeTakeFirst()
  if (!row) return undefined
  const { nickname, userIdentity, ...work } = row
  return { work: toStudentWork(work), author: { realname: row.realname, nickname, userIdentity } }
}

export type StudentWorkRow = NonNullable<Awaited<ReturnType<typeof selectOptionalStudentWork>>>
