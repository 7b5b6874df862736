import { db } from '../../../../platform/db/database.ts'

/** Returns those of the classes that have the course of the unit. */
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

/**
 * Returns the classes in which the student has the published assignment, as one of the given classes or as a person.
 */
export async function listAssignedClassIds(
  additionalId: string,
  userId: string,
  classIds: readonly string[],
): Promise<string[]> {
  const rows = await db()
    .selectFrom('teachingAdditionalWork as task')
    .innerJoin(
      db()
        .selectFrom('teachingAdditionalWorkDept as link')
        .select(['link.additionalId', 'link.deptId'])
        .where('link.deptId', 'in', classIds.length > 0 ? [...classIds] : [''])
        .union(
          db()
            .selectFrom('teachingAdditionalWorkUser as given')
            .select(['given.additionalId', 'given.deptId'])
            .where('given.userId', '=', userId),
        )
        .as('receiver'),
      'receiver.additionalId',
      'task.id',
    )
    .select('receiver.deptId')
    .where('task.id', '=', additionalId)
    .where('task.status', '=', 1)
    .execute()
  return rows.map((row) => row.deptId)
}

/** Returns undefined when the assignment is deleted. */
export function selectOptionalHomeworkRule(additionalId: string) {
  return db()
    .selectFrom('teachingAdditionalWork')
    .select(['status', 'dueTime', 'allowLate', 'allowAgain'])
    .where('id', '=', additionalId)
    .executeTakeFirst()
}

export async function selectOptionalCourseOfUnit(unitId: string): Promise<string | undefined> {
  return (await db().selectFrom('teachingCourseUnit').select('courseId').where('id', '=', unitId).executeTakeFirst())
    ?.courseId
}
