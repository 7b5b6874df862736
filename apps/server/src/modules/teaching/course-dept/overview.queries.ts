import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import type { DepartScope } from '../../sys/depart/depart.ts'

/** Maximum number of links between classes and courses; no school has more. */
const MOST = 5000

/** For a course without single openings, `opened` is the number of all units. */
export async function listProgress(scope: DepartScope) {
  const time = now()
  let query = db()
    .selectFrom('teachingCourseDept as link')
    .innerJoin('teachingCourse as course', 'course.id', 'link.courseId')
    .leftJoin('teachingCourseUnit as unit', 'unit.courseId', 'link.courseId')
    .leftJoin('teachingCourseDeptUnit as plan', (join) =>
      join.onRef('plan.courseDeptId', '=', 'link.id').onRef('plan.unitId', '=', 'unit.id'),
    )
    .select(['link.id', 'link.deptId', 'link.courseId', 'course.courseName', 'link.openTime', 'link.unitByUnit'])
    .select((eb) => eb.fn.count<number>('unit.id').as('units'))
    .select([
      sql<number>`sum(case when plan.open_time <= ${time} then 1 else 0 end)`.as('started'),
      sql<string | null>`min(case when plan.open_time > ${time} then plan.open_time end)`.as('nextTime'),
    ])
    .groupBy(['link.id', 'link.deptId', 'link.courseId', 'course.courseName', 'link.openTime', 'link.unitByUnit'])
    .orderBy('course.courseName')
    .limit(MOST)
  if (!scope.all) query = query.where('link.deptId', 'in', scope.departIds)
  const rows = await query.execute()
  return rows.map(({ started, ...row }) => {
    const units = Number(row.units)
    const isOpen = row.openTime !== null && row.openTime <= time
    const opened = row.unitByUnit === 1 ? Number(started) : units
    return { ...row, units, opened: isOpen ? opened : 0 }
  })
}
