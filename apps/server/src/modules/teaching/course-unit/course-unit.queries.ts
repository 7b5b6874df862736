import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { sql } from 'kysely'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { db } from '../../../platform/db/database.ts'
import { listBatches, listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import type { HomeworkState } from './course-unit.rules.ts'

const table = 'teachingCourseUnit'
const order = [
  ['orderNum', 'asc'],
  ['createTime', 'asc'],
] as const
const columns = [
  'teachingCourseUnit.id',
  'unitName',
  'unitIntro',
  'unitCover',
  'teachingCourseUnit.courseId',
  'courseVideo',
  'courseVideoSource',
  'showCourseVideo',
  'courseCase',
  'showCourseCase',
  'coursePpt',
  'showCoursePpt',
  'courseWorkType',
  'courseWork',
  'courseWorkAnswer',
  'showAnswer',
  'coursePlan',
  'showCoursePlan',
  'mapX',
  'mapY',
  'mediaContent',
  'teachingCourseUnit.orderNum',
  'isTrial',
  'teachingCourseUnit.sysOrgCode',
  'teachingCourseUnit.createBy',
  'teachingCourseUnit.createTime',
  'teachingCourseUnit.updateBy',
  'teachingCourseUnit.updateTime',
] as const

const units = () =>
  db()
    .selectFrom(table)
    .innerJoin('teachingCourse', 'teachingCourse.id', 'teachingCourseUnit.courseId')
    .select(columns)
    .select([
      'teachingCourse.courseName',
      'teachingCourse.createBy as courseAuthor',
      'teachingCourse.departIds as courseDeparts',
      rowVersionOf(table),
    ])

export function selectOptionalUnit(id: string) {
  return units().where('teachingCourseUnit.id', '=', id).executeTakeFirst()
}

const listSource = {
  contract: courseUnit.list,
  table,
  columns: { courseName: null, editable: null },
  defaultOrder: order,
} as const

export function listUnits(query: ListQuery) {
  return listPage(units(), { ...listSource, query })
}

/** The rows of {@link listUnits} for a sheet, of these units alone where `ids` are given. */
export function listUnitBatches(
  query: ListQuery,
  { ids, limit }: { ids: readonly string[] | null; limit: number },
): AsyncGenerator<Record<string, unknown>[]> {
  const builder = ids ? units().where('teachingCourseUnit.id', 'in', [...ids]) : units()
  return listBatches(builder, { ...listSource, query }, limit)
}

const BATCH = 500

/** Whether there is a work for one of these units. */
export async function hasWorkOfAny(unitIds: readonly string[]): Promise<boolean> {
  for (let at = 0; at < unitIds.length; at += BATCH) {
    const work = db()
      .selectFrom('teachingWork')
      .select('id')
      .where('courseId', 'in', unitIds.slice(at, at + BATCH))
    if (await work.limit(1).executeTakeFirst()) return true
  }
  return false
}

/** 1 where a work has stars or a remark. */
const marked = sql<number>`case when correct.score is not null or correct.comment <> '' then 1 else 0 end`.as('marked')

/** Units of a course with this person's work for each; one work per person and unit, so no row doubles. */
export function listUnitsWithWork(courseId: string, userId: string, query: ListQuery) {
  const builder = db()
    .selectFrom(table)
    .innerJoin('teachingCourse', 'teachingCourse.id', 'teachingCourseUnit.courseId')
    .leftJoin('teachingWork as work', (join) =>
      join
        .onRef('work.courseId', '=', 'teachingCourseUnit.id')
        .on('work.userId', '=', userId)
        .on('work.deleteTime', 'is', null),
    )
    .leftJoin('sysFile as cover', 'cover.id', 'work.workCover')
    .leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
    .select(columns)
    .select([
      'teachingCourse.courseName',
      'work.id as mineWorkId',
      sql<string | null>`cast(work.work_status as text)`.as('mineWorkStatus'),
      'correct.score as mineScore',
      'cover.filePath as mineCover',
      marked,
    ])
    .where('teachingCourseUnit.courseId', '=', courseId)
  return listPage(builder, {
    contract: courseUnit.mineUnit,
    query: { pageNo: query.pageNo, pageSize: query.pageSize },
    table,
    columns: {
      courseName: null,
      mineWorkId: null,
      mineWorkStatus: null,
      mineScore: null,
      mineCover: null,
      mineChanged: null,
      locked: null,
      dueTime: null,
      answerOpen: null,
    },
    defaultOrder: order,
  })
}

/** What is read beside the work: no files, no settings. */
export function selectOptionalLesson(id: string) {
  return db()
    .selectFrom(table)
    .innerJoin('teachingCourse', 'teachingCourse.id', 'teachingCourseUnit.courseId')
    .select([
      'teachingCourseUnit.id',
      'unitName',
      'unitIntro',
      'mediaContent',
      'courseId',
      'teachingCourse.courseName',
      'teachingCourse.showType',
    ])
    .where('teachingCourseUnit.id', '=', id)
    .executeTakeFirst()
}

/** The units of a course in the order they are taught. */
export function listUnitNames(courseId: string) {
  return db()
    .selectFrom(table)
    .select(['id', 'unitName'])
    .where('courseId', '=', courseId)
    .orderBy('orderNum')
    .orderBy('createTime')
    .orderBy('id')
    .execute()
}

/** Courses that these units belong to. */
export async function listCourseIdsOfUnits(ids: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom(table)
    .select('courseId')
    .where('id', 'in', [...ids])
    .distinct()
    .execute()
  return rows.map((row) => row.courseId)
}

export async function countUnits(ids: readonly string[]): Promise<number> {
  const { count } = await db()
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function selectOwnWorkId(unitId: string, userId: string): Promise<string | null> {
  const row = await db()
    .selectFrom('teachingWork')
    .select('id')
    .where('courseId', '=', unitId)
    .where('userId', '=', userId)
    .where('deleteTime', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** How far this person has come with the homework of a unit. */
export async function selectHomeworkState(unitId: string, userId: string): Promise<HomeworkState> {
  const row = await db()
    .selectFrom('teachingWork as work')
    .leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
    .select([sql<string>`cast(work.work_status as text)`.as('workStatus'), marked])
    .where('work.courseId', '=', unitId)
    .where('work.userId', '=', userId)
    .where('work.deleteTime', 'is', null)
    .executeTakeFirst()
  return { workStatus: row?.workStatus ?? null, isMarked: row?.marked === 1 }
}

export async function updateUnit(
  id: string,
  values: { mapX?: number | null; mapY?: number | null; orderNum?: number; updateBy: string; updateTime: string },
): Promise<void> {
  await db().updateTable(table).set(values).where('id', '=', id).execute()
}
