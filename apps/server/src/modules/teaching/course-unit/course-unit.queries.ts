import { batches } from '../../../platform/batches.ts'
import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { db } from '../../../platform/db/database.ts'
import { listBatches, listPage, type ListQuery } from '../../../platform/http/list/list.ts'

export const table = 'teachingCourseUnit'
export const order = [
  ['orderNum', 'asc'],
  ['createTime', 'asc'],
] as const
export const columns = [
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
  'offeredBlocks',
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

/** Lists the rows of {@link listUnits} for a sheet, or only the rows in `ids`. */
export function listUnitBatches(
  query: ListQuery,
  { ids, limit }: { ids: readonly string[] | null; limit: number },
): AsyncGenerator<Record<string, unknown>[]> {
  const builder = ids ? units().where('teachingCourseUnit.id', 'in', [...ids]) : units()
  return listBatches(builder, { ...listSource, query }, limit)
}

export async function hasWorkOfAny(unitIds: readonly string[]): Promise<boolean> {
  for (const some of batches(unitIds)) {
    const work = db().selectFrom('teachingWork').select('id').where('courseId', 'in', some)
    if (await work.limit(1).executeTakeFirst()) return true
  }
  return false
}

/** Returns the parts that the editor shows next to the work, without files and settings. */
export function selectOptionalLesson(id: string) {
  return db()
    .selectFrom(table)
    .innerJoin('teachingCourse', 'teachingCourse.id', 'teachingCourseUnit.courseId')
    .select([
      'teachingCourseUnit.id',
      'unitName',
      'unitIntro',
      'mediaContent',
      'offeredBlocks',
      'courseId',
      'teachingCourse.courseName',
      'teachingCourse.showType',
    ])
    .where('teachingCourseUnit.id', '=', id)
    .executeTakeFirst()
}

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

export async function updateUnit(
  id: string,
  values: { mapX?: number | null; mapY?: number | null; orderNum?: number; updateBy: string; updateTime: string },
): Promise<void> {
  await db().updateTable(table).set(values).where('id', '=', id).execute()
}
