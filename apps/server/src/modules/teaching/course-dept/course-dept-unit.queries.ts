import { hasHomework } from '@mashu/contract/teaching/task/unit-homework'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

/** Lists the units in order, with their opening and due times for a class. */
export async function listLinkUnits(linkId: string, courseId: string) {
  const rows = await db()
    .selectFrom('teachingCourseUnit as unit')
    .leftJoin('teachingCourseDeptUnit as opening', (join) =>
      join.onRef('opening.unitId', '=', 'unit.id').on('opening.courseDeptId', '=', linkId),
    )
    .select([
      'unit.id as unitId',
      'unit.unitName',
      'unit.courseWork',
      'unit.courseWorkType',
      'opening.openTime',
      'opening.dueTime',
    ])
    .where('unit.courseId', '=', courseId)
    .orderBy('unit.orderNum')
    .orderBy('unit.createTime')
    .execute()
  return rows.map(({ courseWork, courseWorkType, ...row }) => ({
    ...row,
    hasHomework: hasHomework({ courseWork, courseWorkType }),
  }))
}

export async function isUnitOf(unitId: string, courseId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('teachingCourseUnit')
    .select('id')
    .where('id', '=', unitId)
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  return row !== undefined
}

/** A time that is not given stays unchanged. */
export async function upsertLinkUnit(
  courseDeptId: string,
  unitId: string,
  values: { openTime?: string | null; dueTime?: string | null },
): Promise<void> {
  await db()
    .insertInto('teachingCourseDeptUnit')
    .values({ id: newId(), courseDeptId, unitId, ...values })
    .onConflict((conflict) => {
      const { openTime, dueTime } = values
      const given = { ...(openTime === undefined ? {} : { openTime }), ...(dueTime === undefined ? {} : { dueTime }) }
      const key = conflict.columns(['courseDeptId', 'unitId'])
      return Object.keys(given).length === 0 ? key.doNothing() : key.doUpdateSet(given)
    })
    .execute()
}

/** Locks the times until the transaction ends. */
export async function lockUnitTimes(link: { id: string; courseId: string }): Promise<Map<string, string | null>> {
  // An update that changes nothing locks the row, on SQLite and on PostgreSQL.
  await db()
    .updateTable('teachingCourseDept')
    .set((eb) => ({ deptId: eb.ref('deptId') }))
    .where('id', '=', link.id)
    .execute()
  const units = await listLinkUnits(link.id, link.courseId)
  return new Map(units.map(({ unitId, openTime }) => [unitId, openTime]))
}
