import { db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import type { OpeningRow } from './unit-opening.rules.ts'

/** Omits courses that are not yet open to a class. */
export function listOpenings(courseIds: readonly string[], classIds: readonly string[]): Promise<OpeningRow[]> {
  if (courseIds.length === 0 || classIds.length === 0) return Promise.resolve([])
  return db()
    .selectFrom('teachingCourseDept as link')
    .leftJoin('teachingCourseDeptUnit as opening', 'opening.courseDeptId', 'link.id')
    .select([
      'link.id as linkId',
      'link.courseId',
      'link.unitByUnit',
      'opening.unitId',
      'opening.openTime',
      'opening.dueTime',
    ])
    .where('link.courseId', 'in', [...courseIds])
    .where('link.deptId', 'in', [...classIds])
    .where('link.openTime', '<=', now())
    .execute()
}
