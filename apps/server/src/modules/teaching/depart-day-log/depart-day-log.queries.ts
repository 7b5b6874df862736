import { sql } from 'kysely'
import { db, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

/** The course of a unit, or null when there is no such unit. */
export async function selectOptionalCourseId(unitId: string): Promise<string | null> {
  const row = await db().selectFrom('teachingCourseUnit').select('courseId').where('id', '=', unitId).executeTakeFirst()
  return row?.courseId ?? null
}

/** The class of these that was given the course first. */
export async function selectOptionalClassOfCourse(
  courseId: string,
  classIds: readonly string[],
): Promise<string | null> {
  if (classIds.length === 0) return null
  const row = await db()
    .selectFrom('teachingCourseDept')
    .select('deptId')
    .where('courseId', '=', courseId)
    .where('deptId', 'in', [...classIds])
    .orderBy('createTime')
    .orderBy('id')
    .executeTakeFirst()
  return row?.deptId ?? null
}

export interface ClassDay {
  departId: string
  /** As the class is called on that day. */
  departName: string
  /** `yyyy-MM-dd`, local. */
  day: string
}

/** The columns that count. */
export type Counter = 'unitOpenCount'

/** Adds one to a counter of the day, once for each class and what was counted, for ever. */
export function countOnce({ departId, departName, day }: ClassDay, counter: Counter, targetId: string): Promise<void> {
  return transaction(async () => {
    const fresh = await db()
      .insertInto('teachingDepartDayCounted')
      .values({ id: newId(), departId, counter, targetId, createTime: now() })
      .onConflict((conflict) => conflict.columns(['departId', 'counter', 'targetId']).doNothing())
      .executeTakeFirst()
    if (Number(fresh.numInsertedOrUpdatedRows ?? 0) === 0) return
    await db()
      .insertInto('teachingDepartDayLog')
      .values({ id: newId(), departId, departName, [counter]: 1, createTime: day })
      .onConflict((conflict) =>
        conflict
          .columns(['departId', 'createTime'])
          .doUpdateSet({ [counter]: sql<number>`${sql.ref(`teachingDepartDayLog.${counter}`)} + 1` }),
      )
      .execute()
  })
}
