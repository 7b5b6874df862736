import type { Principal } from '../../../../platform/auth/principal.ts'
import { listDepartIds } from '../../../sys/user/user.ts'
import { canReadCourse, unitOpeningsFor } from '../../course/course.ts'
import { listAssignedClassIds, listLinkedClassIds, selectOptionalCourseOfUnit } from './work-context.queries.ts'

/** The unit, assignment and class that a new work belongs to. */
export interface WorkContext {
  workScene: string
  courseId: string | null
  additionalId: string | null
  departId: string | null
}
/** Saves of existing works also use this value, and the works keep their contexts. */
export const FREE_CREATION: WorkContext = { workScene: 'create', courseId: null, additionalId: null, departId: null }
export interface RequestedContext {
  workScene?: string | null | undefined
  courseId?: string | null | undefined
  additionalId?: string | null | undefined
  departId?: string | null | undefined
}

async function isOpenUnit(user: Principal, unit: { id: string; courseId: string }): Promise<boolean> {
  if (!(await canReadCourse(user, unit.courseId))) return false
  return !(await unitOpeningsFor(user, [unit.courseId]))(unit).locked
}

const saysNothing = ({ departId, additionalId, courseId }: RequestedContext): boolean =>
  !departId && !additionalId && !courseId

/**
 * If the unit or assignment is unknown or closed to the person, the work becomes a free creation and is not refused.
 */
export async function workContextOf(user: Principal, wanted: RequestedContext): Promise<WorkContext> {
  if (saysNothing(wanted)) return FREE_CREATION
  const classIds = await listDepartIds(user.id)
  const given = wanted.departId && classIds.includes(wanted.departId) ? wanted.departId : null
  if (wanted.additionalId) {
    const assigned = await listAssignedClassIds(wanted.additionalId, user.id, classIds)
    const departId = given !== null && assigned.includes(given) ? given : assigned[0]
    if (departId !== undefined)
      return { workScene: 'additional', courseId: null, additionalId: wanted.additionalId, departId }
  } else if (wanted.courseId) {
    const courseId = await selectOptionalCourseOfUnit(wanted.courseId)
    if (courseId !== undefined && (await isOpenUnit(user, { id: wanted.courseId, courseId }))) {
      const linked = await listLinkedClassIds(wanted.courseId, classIds)
      return {
        workScene: 'course',
        courseId: wanted.courseId,
        additionalId: null,
        departId: linked[0] ?? given ?? classIds[0] ?? null,
      }
    }
  }
  return { workScene: 'create', courseId: null, additionalId: null, departId: given }
}

/** Returns null when the other person does not have the unit or assignment. */
export async function workContextOfOther(userId: string, wanted: RequestedContext): Promise<WorkContext | null> {
  const classIds = await listDepartIds(userId)
  const { additionalId, courseId } = wanted
  const own = (given: readonly string[]) => given.find((id) => id === wanted.departId) ?? given[0]
  if (additionalId) {
    const departId = own(await listAssignedClassIds(additionalId, userId, classIds))
    return departId === undefined ? null : { workScene: 'additional', courseId: null, additionalId, departId }
  }
  if (!courseId) return { ...FREE_CREATION, departId: wanted.departId ? (own(classIds) ?? null) : null }
  const departId = own(await listLinkedClassIds(courseId, classIds))
  return departId === undefined ? null : { workScene: 'course', courseId, additionalId: null, departId }
}
