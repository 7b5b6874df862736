import type { Principal } from '../../../platform/auth/principal.ts'

export interface Owned {
  createBy: string | null
  departIds: string
}

const list = (ids: string) => ids.split(',').filter(Boolean)

/**
 * Writing a course: its author, administrators, and teachers whose departments (or ones above them, `above`) it is
 * given to. A course without a limit may be read and assigned by all, but only its author changes it.
 */
export function canEditCourse(
  user: Pick<Principal, 'isAdmin' | 'username'>,
  course: Owned,
  above: readonly string[],
): boolean {
  return user.isAdmin || course.createBy === user.username || list(course.departIds).some((id) => above.includes(id))
}

/** Whether a course may be given to a class; `lineage` is the class with all departments above it. */
export function canAssign(course: Pick<Owned, 'departIds'>, lineage: readonly string[]): boolean {
  const allowed = list(course.departIds)
  return allowed.length === 0 || allowed.some((id) => lineage.includes(id))
}

export interface UnitProgress {
  id: string
  courseId: string
  unitName: string
  status: number
  /** Not open to the student's class yet. */
  locked: boolean
}
export interface Progress {
  unitCount: number
  doneCount: number
  nextUnitId: string | null
  nextUnitName: string | null
}

/** How far a student is in a course; what is submitted (1) or further counts as done. */
export function progressOf(units: readonly UnitProgress[]): Progress {
  const next = units.find((unit) => unit.status < 1 && !unit.locked)
  return {
    unitCount: units.length,
    doneCount: units.filter((unit) => unit.status >= 1).length,
    nextUnitId: next?.id ?? null,
    nextUnitName: next?.unitName ?? null,
  }
}

/** Dictionary course_type: a course whose every unit guests may try. */
const TRIAL_COURSE = '1'

interface TriableUnit {
  isTrial: number
  courseWork: string | null
  mediaContent: string | null
}

/** A unit as guests see it: starter and text only where they may try it. */
export function forGuest<T extends TriableUnit>(unit: T, courseType: string) {
  const { isTrial, ...shown } = unit
  const trial = courseType === TRIAL_COURSE || isTrial === 1
  return { ...shown, trial, ...(trial ? {} : { courseWork: null, offeredBlocks: null, mediaContent: null }) }
}
