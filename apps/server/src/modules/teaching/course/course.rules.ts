import type { Principal } from '../../../platform/auth/principal.ts'

export interface Owned {
  createBy: string | null
  departIds: string
}

const list = (ids: string) => ids.split(',').filter(Boolean)

/**
 * Returns true when a person may change a course. The author and administrators may change a course, and also teachers
 * in the departments of the course or below these departments. `above` contains the person's departments and all
 * departments above. A course without departments may be read and assigned by every teacher, but only the author and
 * administrators may change the course.
 */
export function canEditCourse(
  user: Pick<Principal, 'isAdmin' | 'username'>,
  course: Owned,
  above: readonly string[],
): boolean {
  return user.isAdmin || course.createBy === user.username || list(course.departIds).some((id) => above.includes(id))
}

/**
 * Returns true when a course may be assigned to a class. `lineage` contains the class and all departments above the
 * class.
 */
export function canAssign(course: Pick<Owned, 'departIds'>, lineage: readonly string[]): boolean {
  const allowed = list(course.departIds)
  return allowed.length === 0 || allowed.some((id) => lineage.includes(id))
}

export interface UnitProgress {
  id: string
  courseId: string
  unitName: string
  status: number
  /** True while the unit is not open to the student's class. */
  locked: boolean
}
export interface Progress {
  unitCount: number
  doneCount: number
  nextUnitId: string | null
  nextUnitName: string | null
}

/** Returns a student's progress in a course. A unit counts as done if its work is submitted (1) or in a later state. */
export function progressOf(units: readonly UnitProgress[]): Progress {
  const next = units.find((unit) => unit.status < 1 && !unit.locked)
  return {
    unitCount: units.length,
    doneCount: units.filter((unit) => unit.status >= 1).length,
    nextUnitId: next?.id ?? null,
    nextUnitName: next?.unitName ?? null,
  }
}

/** The value of the dictionary `course_type` for a course of which guests can try every unit. */
const TRIAL_COURSE = '1'

interface TriableUnit {
  isTrial: number
  courseWork: string | null
  mediaContent: string | null
}

/** Returns a unit for guests. The starter project and the text are included only if guests may try the unit. */
export function forGuest<T extends TriableUnit>(unit: T, courseType: string) {
  const { isTrial, ...shown } = unit
  const trial = courseType === TRIAL_COURSE || isTrial === 1
  return { ...shown, trial, ...(trial ? {} : { courseWork: null, offeredBlocks: null, mediaContent: null }) }
}
