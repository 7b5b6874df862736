import { courseProblem } from '@mashu/contract/teaching/course'
import type { Principal } from '../../../platform/auth/principal.ts'
import { listAncestorIds, selectOptionalDepart } from '../../sys/depart/depart.ts'
import { isStaff, listClassIds } from '../classroom/classroom.ts'
import { movedDuesOf, withMovedDue, type OwnDue } from '../moved-due/moved-due.ts'
import { now } from '../../../platform/time/time.ts'
import { listCourseOwners } from './course.queries.ts'
import { isReached, type Reach } from './reached-course.queries.ts'
import { selectOptionalHomeCourse } from './home-course.queries.ts'
import { canAssign, canEditCourse, type Owned } from './course.rules.ts'
import { listOpenlyPaid } from './course-access.queries.ts'
import { selectOptionalSale } from './sale.queries.ts'
import { listOpenings } from './unit-opening.queries.ts'
import { unitOpening, type UnitOpening } from './unit-opening.rules.ts'
import { CLASS } from '../../../platform/auth/charge.ts'

export async function reachOf(user: Principal): Promise<Reach> {
  const staff = isStaff(user)
  return {
    everything: user.isAdmin,
    classIds: await listClassIds(user),
    opened: !staff,
    username: staff ? user.username : null,
    userId: user.id,
  }
}

/** Students may read shared, assigned and paid courses. Teachers may read all courses. */
export async function canReadCourse(user: Principal, courseId: string): Promise<boolean> {
  return isStaff(user) || isReached(await reachOf(user), courseId)
}

/** Returns a function that tells if a unit is locked for the person, and when the work is due. */
export async function unitOpeningsFor(
  user: Principal,
  courseIds: readonly string[],
): Promise<(unit: { id: string; courseId: string }) => UnitOpening & OwnDue> {
  if (isStaff(user)) return () => ({ locked: false, dueTime: null, dueMoved: false, dueNote: null })
  const rows = await listOpenings(courseIds, await listClassIds(user))
  const paid = new Set(await listOpenlyPaid(courseIds, user.id))
  const [moved, time] = [await movedDuesOf(user.id), now()]
  return (unit) => {
    const opening = withMovedDue(unitOpening(rows, unit, time), moved.get(unit.id))
    return paid.has(unit.courseId) ? { ...opening, locked: false } : opening
  }
}

export async function isLockedFor(departId: string, unit: { id: string; courseId: string }): Promise<boolean> {
  return unitOpening(await listOpenings([unit.courseId], [departId]), unit, now()).locked
}

/** Returns `above` for {@link canEditCourse}. */
export async function departsAbove(user: Principal): Promise<string[]> {
  return user.isAdmin ? [] : listAncestorIds(user.departIds)
}

/** @throws when the course is unknown or not public */
export async function selectPublicCourse(id: string) {
  const row = await selectOptionalHomeCourse(id)
  if (!row) throw courseProblem('course.notFound')
  return row
}

async function selectOwned(ids: readonly string[]): Promise<Owned[]> {
  const rows = await listCourseOwners(ids)
  if (rows.length < new Set(ids).size) throw courseProblem('course.notFound')
  return rows
}

/** @throws when a course is unknown or the person may not change the course */
export async function assertEditable(user: Principal, courseIds: readonly string[]): Promise<void> {
  const rows = await selectOwned(courseIds)
  const above = await departsAbove(user)
  if (!rows.every((row) => canEditCourse(user, row, above))) throw courseProblem('course.notEditable')
}

/** @throws when a course is unknown or may not be assigned to this class */
export async function assertAssignable(user: Principal, courseIds: readonly string[], departId: string): Promise<void> {
  const rows = await selectOwned(courseIds)
  const lineage = await listAncestorIds([departId])
  if (!user.isAdmin && !rows.every((row) => canAssign(row, lineage))) throw courseProblem('course.departNotAllowed')
}

/** Only people who manage orders may change the terms of sale. The form of every author contains them unchanged. */
export async function assertSaleAllowed(
  user: Principal,
  values: Readonly<Record<string, unknown>>,
  courseId: string | null,
): Promise<void> {
  const before = courseId === null ? undefined : await selectOptionalSale(courseId)
  const isChanged = (['price', 'accessDays', 'placeLimit', 'saleDepartId'] as const).some(
    (key) => values[key] !== undefined && (values[key] || null) !== (before?.[key] ?? null),
  )
  if (!isChanged) return
  if (!user.can('teaching:order:edit')) throw courseProblem('course.saleNotYours')
  const departId = values['saleDepartId']
  if (!departId) return
  const depart = await selectOptionalDepart(String(departId))
  if (depart?.orgCategory !== CLASS) throw courseProblem('course.noSaleClass')
}

export {
  closePaidCourse,
  listBoughtUnits,
  listCoursesCalled,
  openPaidCourse,
  paidCourseIds,
  selectPaidEnd,
} from './course-access.queries.ts'
export { countPlaces, lockSale, selectOptionalSale, type CourseSale } from './sale.queries.ts'
/** Students of a class may read courses that are shared or assigned to the class. */
export const canClassRead = (departId: string, courseId: string): Promise<boolean> =>
  isReached({ everything: false, classIds: [departId], opened: true, username: null, userId: '' }, courseId)

export { hasCourse } from './course.queries.ts'
export { findCourses } from './reached-course.queries.ts'
export { courseFinder } from './course-names.ts'
export { canAssign as isAssignable, canEditCourse as isEditable } from './course.rules.ts'
