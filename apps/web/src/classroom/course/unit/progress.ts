import { hasHomework as unitHasHomework } from '@mashu/contract/teaching/task/unit-homework'
import { changedAt } from '../../work/list-choice.ts'
import { isSubmitted, type WorkSummary } from '../../work/work.ts'

/** A unit with the user's own work, in the format of the server. */
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
  hasHomework?: boolean
  locked?: boolean
  dueTime?: string | null
  dueMoved?: boolean
  dueNote?: string | null
}

/**
 * `done`: the work is submitted. `current`: the first other unit that the child can do. `ahead`: a unit after the
 * current unit. `noHomework`: never the current unit. `locked`: not opened to the class yet.
 */
export type UnitState = 'done' | 'current' | 'ahead' | 'noHomework' | 'locked'

export interface UnitWork {
  id: string
  workStatus: string
  submitStatus?: string | null
  score: number | null
  /** The work was changed after its submission. */
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
  /** Number of units with homework or with a work of the child. */
  total: number
}

/** Also contains the remark of the teacher and the time of submission. */
export type KnownWork = WorkSummary & { teacherComment?: string | null; submitTime?: string | null }

/** Only the server knows if a locked unit has homework. */
export const hasHomework = (unit: Pick<UnitRow, 'courseWork' | 'courseWorkType' | 'hasHomework'>): boolean =>
  unit.hasHomework ?? unitHasHomework(unit)

/** Without `works`, only remarks and times are missing. */
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
    total: units.filter(({ unit, work }) => work || hasHomework(unit)).length,
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
