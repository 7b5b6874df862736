import { batches } from '../../../platform/batches.ts'
import { rowVersionOf } from '../../../platform/history/fresh.ts'
import type { Page } from '@mashu/contract'
import { course } from '@mashu/contract/teaching/course'
import { db } from '../../../platform/db/database.ts'
import { listContains } from '../../../platform/http/list/filter.ts'
import { listBatches, listPage, type ListQuery } from '../../../platform/http/list/list.ts'

export const table = 'teachingCourse'
export const visitorColumns = [
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

/** Authors and permitted departments decide who may change a course. */
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

/** `allowedTo` omits courses that are limited to other departments. */
export function listCourses(query: ListQuery, allowedTo: readonly string[] | null): Promise<Page<CourseRow>> {
  return listPage(coursesFor(allowedTo), { ...listSource, query }) as Promise<Page<CourseRow>>
}

/** Lists the rows of {@link listCourses} for a sheet, or only the rows in `ids`. */
export function listCourseBatches(
  query: ListQuery,
  allowedTo: readonly string[] | null,
  { ids, limit }: { ids: readonly string[] | null; limit: number },
): AsyncGenerator<CourseRow[]> {
  const builder = coursesFor(allowedTo)
  const chosen = ids ? builder.where('teachingCourse.id', 'in', [...ids]) : builder
  return listBatches(chosen, { ...listSource, query }, limit) as AsyncGenerator<CourseRow[]>
}

/** Lists the courses that have one of these texts as their id or name. */
export async function listNamedCourses(texts: readonly string[]) {
  const found = new Map<string, { id: string; courseName: string; createBy: string | null; departIds: string }>()
  for (const batch of batches(texts)) {
    const rows = await db()
      .selectFrom(table)
      .select(['id', 'courseName', 'createBy', 'departIds'])
      .where((eb) => eb.or([eb('id', 'in', batch), eb('courseName', 'in', batch)]))
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()]
}

/** A course is in use if it has units or classes. */
export async function isAnyCourseInUse(ids: readonly string[]): Promise<boolean> {
  for (const batch of batches(ids)) {
    for (const child of ['teachingCourseUnit', 'teachingCourseDept'] as const)
      if (await db().selectFrom(child).select('id').where('courseId', 'in', batch).limit(1).executeTakeFirst())
        return true
  }
  return false
}

export async function hasCourse(): Promise<boolean> {
  return (await db().selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined
}
