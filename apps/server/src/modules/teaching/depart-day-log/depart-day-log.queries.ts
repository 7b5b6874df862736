import { hasHomework } from '@mashu/contract/teaching/task/unit-homework'
import { db } from '../../../platform/db/database.ts'
import type { ClassWithUnit } from './lesson-class.rules.ts'

export interface OpenedUnit {
  id: string
  courseId: string
  hasHomework: boolean
}

export async function selectOptionalUnit(unitId: string): Promise<OpenedUnit | undefined> {
  const row = await db()
    .selectFrom('teachingCourseUnit')
    .select(['id', 'courseId', 'courseWork', 'courseWorkType'])
    .where('id', '=', unitId)
    .executeTakeFirst()
  return row && { id: row.id, courseId: row.courseId, hasHomework: hasHomework(row) }
}

/** In the order of assignment. */
export async function listClassesWithUnit(
  unit: Pick<OpenedUnit, 'id' | 'courseId'>,
  classIds: readonly string[],
): Promise<ClassWithUnit[]> {
  if (classIds.length === 0) return []
  return db()
    .selectFrom('teachingCourseDept as link')
    .leftJoin('teachingCourseDeptUnit as plan', (join) =>
      join.onRef('plan.courseDeptId', '=', 'link.id').on('plan.unitId', '=', unit.id),
    )
    .leftJoin('teachingDepartDayCounted as counted', (join) =>
      join
        .onRef('counted.departId', '=', 'link.deptId')
        .on('counted.counter', '=', 'unitOpenCount')
        .on('counted.targetId', '=', unit.id),
    )
    .select(['link.deptId as departId', 'plan.openTime as plannedTime', 'counted.createTime as countedTime'])
    .where('link.courseId', '=', unit.courseId)
    .where('link.deptId', 'in', [...classIds])
    .orderBy('link.createTime')
    .orderBy('link.id')
    .execute()
}
