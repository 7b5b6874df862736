import { batches } from '../../../platform/batches.ts'
import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { emptyPage, listBatches, listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import { departsAs, type DepartScope } from '../../sys/depart/depart.ts'

const table = 'teachingCourseDept'

function links(scope: DepartScope) {
  const builder = db()
    .selectFrom(table)
    .innerJoin('teachingCourse as course', 'course.id', 'teachingCourseDept.courseId')
    .innerJoin(departsAs('depart'), 'depart.id', 'teachingCourseDept.deptId')
    .select([
      'teachingCourseDept.id',
      'teachingCourseDept.deptId',
      'teachingCourseDept.courseId',
      'teachingCourseDept.openTime',
      'teachingCourseDept.unitByUnit',
      'course.courseName',
      'depart.departName',
      'teachingCourseDept.sysOrgCode',
      'teachingCourseDept.createBy',
      'teachingCourseDept.createTime',
      'teachingCourseDept.updateBy',
      'teachingCourseDept.updateTime',
      rowVersionOf(table),
    ])
  return scope.all ? builder : builder.where('teachingCourseDept.deptId', 'in', scope.departIds)
}

const listSource = {
  contract: courseDept.list,
  table,
  columns: { courseName: 'course.courseName', departName: 'depart.departName' },
  defaultOrder: [['createTime', 'desc']],
} as const

export async function listLinks(scope: DepartScope, query: ListQuery) {
  if (!scope.all && scope.departIds.length === 0) return emptyPage(query)
  return listPage(links(scope), { ...listSource, query })
}

/** Lists the rows of {@link listLinks} for a sheet, or only the rows in `ids`. */
export async function* listLinkBatches(
  scope: DepartScope,
  query: ListQuery,
  { ids, limit }: { ids: readonly string[] | null; limit: number },
) {
  if (!scope.all && scope.departIds.length === 0) return
  const builder = ids ? links(scope).where('teachingCourseDept.id', 'in', [...ids]) : links(scope)
  yield* listBatches(builder, { ...listSource, query }, limit)
}

/** Each item contains the id of a class, a space, and the id of a course. */
export async function listLinkKeys(deptIds: readonly string[]): Promise<string[]> {
  const keys: string[] = []
  for (const some of batches(deptIds)) {
    const rows = await db().selectFrom(table).select(['deptId', 'courseId']).where('deptId', 'in', some).execute()
    keys.push(...rows.map((row) => `${row.deptId} ${row.courseId}`))
  }
  return keys
}

export function selectOptionalLink(id: string) {
  return links({ all: true }).where('teachingCourseDept.id', '=', id).executeTakeFirst()
}

export async function listLinkDeparts(ids: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom(table)
    .select('deptId')
    .where('id', 'in', [...ids])
    .distinct()
    .execute()
  return rows.map((row) => row.deptId)
}

export async function listLinkIds(deptId: string, courseIds: readonly string[]): Promise<string[]> {
  if (courseIds.length === 0) return []
  const rows = await db()
    .selectFrom(table)
    .select('id')
    .where('deptId', '=', deptId)
    .where('courseId', 'in', [...courseIds])
    .execute()
  return rows.map((row) => row.id)
}

interface Stamp {
  createBy: string
  createTime: string
  updateBy: string
  updateTime: string
}

/** An existing link gets the opening time, if given. @returns the id of the link */
export async function upsertLink(
  link: { deptId: string; courseId: string; openTime?: string | null; sysOrgCode: string | null },
  stamp: Stamp,
): Promise<string> {
  const { updateBy, updateTime } = stamp
  const row = await db()
    .insertInto(table)
    .values({ id: newId(), ...link, openTime: link.openTime ?? null, ...stamp })
    .onConflict((conflict) =>
      conflict
        .columns(['deptId', 'courseId'])
        .doUpdateSet({ updateBy, updateTime, ...(link.openTime ? { openTime: link.openTime } : {}) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateLink(
  id: string,
  values: { openTime?: string | null; unitByUnit?: number; updateBy: string; updateTime: string },
): Promise<void> {
  await db().updateTable(table).set(values).where('id', '=', id).execute()
}

export async function deleteLinks(ids: readonly string[]): Promise<void> {
  await db()
    .deleteFrom(table)
    .where('id', 'in', [...ids])
    .execute()
}
