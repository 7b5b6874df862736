import { changedAt } from '../../work/list-choice.ts'
import { isSubmitted, type WorkSummary } from '../../work/work.ts'

/** Progress of a child in a course, computed from the works that exist. */

/** A unit with the user's own work for it, as the server returns them. */
export interface UnitRow {
  id: string
  unitName: string
  courseWork?: string | null
  courseWorkType?: number | null
  orderNum?: number | null
  mineWorkId?: string | null
  mineWorkStatus?: string | null
  mineSubmitStatus?: string | null
  mineScore?: number | null
  mineChanged?: boolean
  mineCover?: string | null
  locked?: boolean
  dueTime?: string | null
  dueMoved?: boolean
  dueNote?: string | null
}

/**
 * `done`: submitted. `current`: the first unit that is not. `ahead`: after the current one. `noHomework`: a unit
 * without homework, which never delays the next one. `locked`: not opened to the class yet.
 */
export type UnitState = 'done' | 'current' | 'ahead' | 'noHomework' | 'locked'

export interface UnitWork {
  id: string
  workStatus: string
  submitStatus?: string | null
  score: number | null
  /** True when the work was submitted and changed since then. */
  changed: boolean
  cover: string | null
  remark: string | null
  changedAt: string
  submitTime: string | null
}

export interface UnitProgress<U extends UnitRow = UnitRow> {
  unit: U
  /** Counts from 1. */
  number: number
  state: UnitState
  work: UnitWork | null
}

export interface CourseProgress<U extends UnitRow = UnitRow> {
  units: UnitProgress<U>[]
  current: UnitProgress<U> | null
  done: number
  /** Number of units with homework; only these can be done. */
  total: number
}

/** A work of the student's list, which contains the remark and the time in addition. */
export type KnownWork = WorkSummary & { teacherComment?: string | null; submitTime?: string | null }

/** Returns true for a unit with homework; one with a type but without a starter file begins with an empty project. */
export const hasHomework = (unit: Pick<UnitRow, 'courseWork' | 'courseWorkType'>): boolean =>
  Boolean(unit.courseWork) || (unit.courseWorkType ?? null) !== null

/** Computes the progress in one course. Without `works` only remarks and times are missing. */
export function courseProgress<U extends UnitRow>(
  rows: readonly U[],
  works: readonly KnownWork[] = [],
): CourseProgress<U> {
  const known = new Map(works.map((work) => [work.id, work]))
  const units: UnitProgress<U>[] = []
  let current: UnitProgress<U> | null = null
  for (const [index, unit] of rows.toSorted((a, b) => (a.orderNum ?? 0) - (b.orderNum ?? 0)).entries()) {
    const work = workOf(unit, known)
    const unitProgress: UnitProgress<U> = {
      unit,
      number: index + 1,
      state: stateOf(unit, work, current !== null),
      work,
    }
    if (unitProgress.state === 'current') current = unitProgress
    units.push(unitProgress)
  }
  return {
    units,
    current,
    done: units.filter(({ state }) => state === 'done').length,
    total: units.filter(({ state }) => state !== 'noHomework').length,
  }
}

function workOf(unit: UnitRow, known: ReadonlyMap<string, KnownWork>): UnitWork | null {
  if (!unit.mineWorkId) return null
  const work = known.get(unit.mineWorkId)
  return {
    id: unit.mineWorkId,
    workStatus: unit.mineWorkStatus ?? '0',
    submitStatus: unit.mineSubmitStatus ?? null,
    score: unit.mineScore ?? null,
    changed: unit.mineChanged ?? false,
    cover: unit.mineCover ?? null,
    remark: work?.teacherComment ?? null,
    changedAt: work ? changedAt(work) : '',
    submitTime: work?.submitTime ?? null,
  }
}

function stateOf(unit: UnitRow, work: UnitWork | null, pastCurrent: boolean): UnitState {
  if (work && isSubmitted(work)) return 'done'
  if (!work && unit.locked) return 'locked'
  if (!work && !hasHomework(unit)) return 'noHomework'
  return pastCurrent ? 'ahead' : 'current'
}
