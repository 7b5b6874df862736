import { courseProblem } from '@mashu/contract/teaching/course'
import { departDayLog } from '@mashu/contract/teaching/depart-day-log'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { now } from '../../../platform/time/time.ts'
import { listDepartNames } from '../../sys/depart/depart.ts'
import { isStaff, listClassIds } from '../classroom/classroom.ts'
import { canReadCourse } from '../course/course.ts'
import { countOnce, selectOptionalClassOfCourse, selectOptionalCourseId } from './depart-day-log.queries.ts'

/** @param day the local day, `yyyy-MM-dd`. */
async function countOpening(user: Principal, unitId: string, day: string): Promise<void> {
  const courseId = await selectOptionalCourseId(unitId)
  if (courseId === null || !(await canReadCourse(user, courseId))) throw courseProblem('course.noAccess')
  if (!isStaff(user)) return
  const departId = await selectOptionalClassOfCourse(courseId, await listClassIds(user))
  if (departId === null) return
  const departName = (await listDepartNames([departId])).get(departId) ?? ''
  await countOnce({ departId, departName, day }, 'unitOpenCount', unitId)
}

export function departDayLogRoutes(context: AppContext): void {
  const { clock } = context.wire
  serve(context, departDayLog, {
    unitViewLog: ({ query, user }) => countOpening(user, query.unitId, clock.toWire(now()).slice(0, 10)),
  })
}
