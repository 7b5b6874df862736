import { db } from '../../../../platform/db/database.ts'

/** Classes that a course is open to, among these. */
export async function listLinkedClassIds(unitId: string, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return []
  const rows = await db()
    .selectFrom('teachingCourseDept as link')
    .innerJoin('teachingCourseUnit as unit', 'unit.courseId', 'link.courseId')
    .select('link.deptId')
    .where('unit.id', '=', unitId)
    .where('link.deptId', 'in', [...classIds])
    .orderBy('link.openTime')
    .execute()
  return rows.map((row) => row.deptId)
}

/** Classes that a published homework is given to, among these. */
export async function listAssignedClassIds(additionalId: string, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return []
  const rows = await db()
    .selectFrom('teachingAdditionalWorkDept as link')
    .innerJoin('teachingAdditionalWork as task', 'task.id', 'link.additionalId')
    .select('link.deptId')
    .where('task.id', '=', additionalId)
    .where('task.status', '=', 1)
    .where('link.deptId', 'in', [...classIds])
    .execute()
  return rows.map((row) => row.deptId)
}

export async function selectOptionalCourseOfUnit(unitId: string): Promise<string | undefined> {
  return (await db().selectFrom('teachingCourseUnit').select('courseId').where('id', '=', unitId).executeTakeFirst())
    ?.courseId
}
