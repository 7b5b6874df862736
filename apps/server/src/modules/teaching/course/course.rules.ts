import type { Principal } from '../../../platform/auth/principal.ts'

export interface Owned {
  createBy: string | null
  departIds: string
}

const list = (ids: string) => ids.split(',').filter(Boolean)

/**
 * Returns true when a person may change a course: its author, administrators, and teachers in its departments or below
 * them. `above` contains the person's departments and all above these. A course without departments may be read and
 * assigned by everyone, but only changed by its author and administrators.
 */
export function canEditCourse(
  user: Pick<Principal, 'isAdmin' | 'username'>,
  course: Owned,
  above: readonly string[],
): boolean {
  return user.isAdmin || course.createBy === user.username || list(course.departIds).some((id) => above.includes(id))
}

/** Returns true when a course may be assigned to a class; `lineage` is the class with all departments above it. */
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

/** Returns a student's progress in a course. Submitted works (1) and later states count as done. */
export function progressOf(units: readonly UnitProgress[]): Progress {
  const next = units.find((unit) => unit.status < 1 && !unit.locked)
  return {
    unitCount: units.length,
    doneCount: units.filter((unit) => unit.status >= 1).length,
    nextUnitId: next?.id ?? null,
    nextUnitName: next?.unitName ?? null,
  }
}

/** The value of dictionary course_type for a course that guests can try completely. */
const TRIAL_COURSE = '1'

interface TriableUnit {
  isTrial: number
  courseWork: string | null
  mediaContent: string | null
}

/** Returns a unit for guests, with starter and text only if they may try it. */
export function forGuest<T extends TriableUnit>(unit: T, courseType: string) {
  const { isTrial, ...shown } = unit
  const trial = courseType === TRIAL_COURSE || isTrial === 1
  return { ...shown, trial, ...(trial ? {} : { courseWork: null, offeredBlocks: null, mediaContent: null }) }
}
