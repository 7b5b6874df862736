import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { sql } from 'kysely'
import type { Page } from '@mashu/contract'
import { course } from '@mashu/contract/teaching/course'
import { db } from '../../../platform/db/database.ts'
import { contains, listContains } from '../../../platform/http/list/filter.ts'
import { listBatches, listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import { listSpelledIds } from '../../../platform/http/list/list-spelled.ts'
import { paidCourseIds } from './course-access.queries.ts'
import { now } from '../../../platform/time/time.ts'

const table = 'teachingCourse'
const visitorColumns = [
  'teachingCourse.id',
  'courseName',
  'courseDesc',
  'courseIcon',
  'courseCover',
  'showType',
  'orderNum',
  'courseType',
  'courseCategory',
  'courseMap',
  'price',
  'teachingCourse.createTime',
] as const
export const courseColumns = [
  ...visitorColumns,
  'suitAge',
  'lessonMinutes',
  'teacherName',
  'accessDays',
  'saleText',
  'placeLimit',
  'saleDepartId',
  'isShared',
  'showHome',
  'departIds',
  'sysOrgCode',
  'teachingCourse.createBy',
  'teachingCourse.updateBy',
  'teachingCourse.updateTime',
] as const

export type CourseRow = Awaited<ReturnType<typeof selectOptionalCourse>> & {}

export function selectOptionalCourse(id: string) {
  return db()
    .selectFrom(table)
    .select(courseColumns)
    .select(rowVersionOf(table))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Author and permitted departments of courses, which is what writing them depends on. */
export function listCourseOwners(ids: readonly string[]) {
  return db()
    .selectFrom(table)
    .select(['id', 'createBy', 'departIds'])
    .where('id', 'in', [...ids])
    .execute()
}

const listSource = {
  contract: course.list,
  table,
  columns: { editable: null },
  defaultOrder: [
    ['orderNum', 'asc'],
    ['createTime', 'desc'],
  ],
} as const

function coursesFor(allowedTo: readonly string[] | null) {
  const builder = db().selectFrom(table).select(courseColumns).select(rowVersionOf(table))
  return allowedTo
    ? builder.where((eb) =>
        eb.or([
          eb('departIds', '=', ''),
          ...allowedTo.map((id) => listContains('teachingCourse.departIds', id)),
        ] as never),
      )
    : builder
}

/** `allowedTo`: only courses without a limit or open to one of these departments. */
export function listCourses(query: ListQuery, allowedTo: readonly string[] | null): Promise<Page<CourseRow>> {
  return listPage(coursesFor(allowedTo), { ...listSource, query }) as Promise<Page<CourseRow>>
}

/** The rows of {@link listCourses} for a sheet, of these courses alone where `ids` are given. */
export function listCourseBatches(
  query: ListQuery,
  allowedTo: readonly string[] | null,
  { ids, limit }: { ids: readonly string[] | null; limit: number },
): AsyncGenerator<CourseRow[]> {
  const builder = coursesFor(allowedTo)
  const chosen = ids ? builder.where('teachingCourse.id', 'in', [...ids]) : builder
  return listBatches(chosen, { ...listSource, query }, limit) as AsyncGenerator<CourseRow[]>
}

const BATCH = 500

/** Courses that one of these texts names, by its id or by its name. */
export async function listNamedCourses(texts: readonly string[]) {
  const found = new Map<string, { id: string; courseName: string; createBy: string | null; departIds: string }>()
  for (let at = 0; at < texts.length; at += BATCH) {
    const batch = texts.slice(at, at + BATCH)
    const rows = await db()
      .selectFrom(table)
      .select(['id', 'courseName', 'createBy', 'departIds'])
      .where((eb) => eb.or([eb('id', 'in', batch), eb('courseName', 'in', batch)]))
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()]
}

/** Whether something hangs on one of these courses: units or classes. */
export async function isAnyCourseInUse(ids: readonly string[]): Promise<boolean> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    for (const child of ['teachingCourseUnit', 'teachingCourseDept'] as const)
      if (await db().selectFrom(child).select('id').where('courseId', 'in', batch).limit(1).executeTakeFirst())
        return true
  }
  return false
}

export function listHomeCourses(
  query: ListQuery & { courseName?: string; courseType?: string; courseCategory?: string },
) {
  let builder = db().selectFrom(table).select(visitorColumns).where('showHome', '=', 1)
  if (query.courseName) builder = builder.where(contains('teachingCourse.courseName', query.courseName))
  if (query.courseType) builder = builder.where('courseType', '=', query.courseType)
  if (query.courseCategory) builder = builder.where('courseCategory', '=', query.courseCategory)
  return listPage(builder, {
    contract: course.getHomeCourse,
    query: { pageNo: query.pageNo, pageSize: query.pageSize },
    table,
    defaultOrder: [['orderNum', 'asc']],
    shallow: true,
  })
}

/** The courses of the public list, for the site map. */
export const listHomeCourseIds = (limit: number) =>
  db()
    .selectFrom(table)
    .select(['id', 'updateTime'])
    .where('showHome', '=', 1)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** A course of the public list. */
export function selectOptionalHomeCourse(id: string) {
  return db()
    .selectFrom(table)
    .select([...visitorColumns, 'suitAge', 'lessonMinutes', 'teacherName', 'accessDays', 'saleText', 'placeLimit'])
    .where('id', '=', id)
    .where('showHome', '=', 1)
    .executeTakeFirst()
}

/** The units of a course in order, as far as the public page knows them. */
export function listPublicUnits(courseId: string) {
  return db()
    .selectFrom('teachingCourseUnit')
    .select(['id', 'unitName', 'unitIntro', 'unitCover', 'courseWorkType', 'courseWork', 'mediaContent', 'isTrial'])
    .where('courseId', '=', courseId)
    .orderBy('orderNum')
    .orderBy('createTime')
    .orderBy('id')
    .limit(1000)
    .execute()
}

/**
 * Courses a person may read: shared ones, those given to `classIds`, and those paid for; `opened` demands that their
 * time has come.
 */
export interface Reach {
  everything: boolean
  classIds: readonly string[]
  opened: boolean
  username: string | null
  userId: string
}

function reached({ everything, classIds, opened, username, userId }: Reach) {
  const base = db().selectFrom(table)
  if (everything) return base
  return base.where((eb) => {
    let link = eb
      .selectFrom('teachingCourseDept')
      .select('teachingCourseDept.courseId')
      .where('teachingCourseDept.deptId', 'in', [...classIds])
    if (opened) link = link.where('teachingCourseDept.openTime', '<=', now())
    return eb.or([
      eb('isShared', '=', 1),
      eb('teachingCourse.id', 'in', paidCourseIds(userId)),
      ...(classIds.length > 0 ? [eb('teachingCourse.id', 'in', link)] : []),
      ...(username === null ? [] : [eb('teachingCourse.createBy', '=', username)]),
    ])
  })
}

export function listReachedCourses(reach: Reach) {
  return reached(reach)
    .select([...visitorColumns, 'isShared', 'showHome'])
    .orderBy('orderNum')
    .orderBy('createTime')
    .limit(1000)
    .execute()
}

/** Courses by a part of their name or by pinyin, short names first; `reach` null: all courses, as staff reads them. */
export async function findCourses(reach: Reach | null, words: string, most: number) {
  const all = () => (reach === null ? db().selectFrom(table) : reached(reach))
  const titles = all().select(['teachingCourse.id', 'courseName as title']).orderBy('createTime', 'desc')
  const spelled = await listSpelledIds(titles, words)
  return all()
    .select(['teachingCourse.id', 'courseName', 'showType'])
    .where((eb) =>
      eb.or([
        contains('teachingCourse.courseName', words),
        ...(spelled.length > 0 ? [eb('teachingCourse.id', 'in', spelled)] : []),
      ]),
    )
    .orderBy(sql`length(course_name)`)
    .orderBy('teachingCourse.id')
    .limit(most)
    .execute()
}

export async function isReached(reach: Reach, courseId: string): Promise<boolean> {
  return (
    (await reached(reach).select('teachingCourse.id').where('teachingCourse.id', '=', courseId).executeTakeFirst()) !==
    undefined
  )
}

/** The units of courses in order, each with the status of this person's work for it. */
export function listUnitProgress(courseIds: readonly string[], userId: string) {
  if (courseIds.length === 0) return Promise.resolve([])
  return db()
    .selectFrom('teachingCourseUnit as unit')
    .leftJoin('teachingWork as work', (join) =>
      join.onRef('work.courseId', '=', 'unit.id').on('work.userId', '=', userId).on('work.deleteTime', 'is', null),
    )
    .select([
      'unit.id',
      'unit.courseId',
      'unit.unitName',
      'work.id as workId',
      sql<number>`coalesce(work.work_status, 0)`.as('status'),
    ])
    .where('unit.courseId', 'in', [...courseIds])
    .orderBy('unit.courseId')
    .orderBy('unit.orderNum')
    .orderBy('unit.id')
    .execute()
}

export async function hasCourse(): Promise<boolean> {
  return (await db().selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined
}
