import type { Principal } from '../../../platform/auth/principal.ts'

export interface Owned {
  createBy: string | null
  departIds: string
}

const list = (ids: string) => ids.split(',').filter(Boolean)

/**
 * The author, administrators, and teachers in the departments of the course or below may change a course. `above`
 * contains the person's departments and all departments above.
 * Without departments, every teacher may read and assign the course, but only author and administrators may change it.
 */
export function canEditCourse(
  user: Pick<Principal, 'isAdmin' | 'username'>,
  course: Owned,
  above: readonly string[],
): boolean {
  return user.isAdmin || course.createBy === user.username || list(course.departIds).some((id) => above.includes(id))
}

/** `lineage` contains the class and all departments above the class. */
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

/** A unit counts as done if its work is submitted (1) or in a later state. */
export function progressOf(units: readonly UnitProgress[]): Progress {
  const next = units.find((unit) => unit.status < 1 && !unit.locked)
  return {
    unitCount: units.length,
    doneCount: units.filter((unit) => unit.status >= 1).length,
    nextUnitId: next?.id ?? null,
    nextUnitName: next?.unitName ?? null,
  }
}

/** Guests can try every unit of a course with this `course_type`. */
const TRIAL_COURSE = '1'

interface TriableUnit {
  isTrial: number
  courseWork: string | null
  mediaContent: string | null
}

/** The starter project, the offered blocks and the text are included only if guests may try the unit. */
export function forGuest<T extends TriableUnit>(unit: T, courseType: string) {
  const { isTrial, ...shown } = unit
  const trial = courseType === TRIAL_COURSE || isTrial === 1
  return { ...shown, trial, ...(trial ? {} : { courseWork: null, offeredBlocks: null, mediaContent: null }) }
}
