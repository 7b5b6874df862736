import { changedAt } from '../../work/shelf.ts'
import { isHandedIn, type WorkFacts } from '../../work/work.ts'

/** How far a child is in a course, told by the works that really exist. */

/** A unit with the caller's own work for it, as the server pairs them. */
export interface UnitFacts {
  id: string
  unitName: string
  courseWork?: string | null
  courseWorkType?: number | null
  orderNum?: number | null
  mineWorkId?: string | null
  mineWorkStatus?: string | null
  mineScore?: number | null
  mineCover?: string | null
}

/**
 * `done`: handed in. `current`: the first unit that is not, the one to do now. `ahead`: behind the current one on the
 * road. `reading`: a unit without homework; nothing has to be done there and it never stops anybody.
 */
export type UnitState = 'done' | 'current' | 'ahead' | 'reading'

export interface UnitWork {
  id: string
  workStatus: string
  score: number | null
  cover: string | null
  remark: string | null
  changedAt: string
}

export interface Stop<U extends UnitFacts = UnitFacts> {
  unit: U
  /** Counts from 1. */
  number: number
  state: UnitState
  work: UnitWork | null
}

export interface Journey<U extends UnitFacts = UnitFacts> {
  stops: Stop<U>[]
  current: Stop<U> | null
  done: number
  /** Units with homework; only they can be done. */
  total: number
}

/** What the list of own works knows beyond the unit: the remark and the time. */
export type KnownWork = WorkFacts & { teacherComment?: string | null }

/** A unit with a kind of homework but without a starter file begins with an empty project. */
export const hasHomework = (unit: Pick<UnitFacts, 'courseWork' | 'courseWorkType'>): boolean =>
  Boolean(unit.courseWork) || (unit.courseWorkType ?? null) !== null

/**
 * Lines up the units of one course in the order of the course. Without `works` everything but remarks and times is
 * known.
 */
export function journey<U extends UnitFacts>(units: readonly U[], works: readonly KnownWork[] = []): Journey<U> {
  const known = new Map(works.map((work) => [work.id, work]))
  const stops: Stop<U>[] = []
  let current: Stop<U> | null = null
  for (const [index, unit] of units.toSorted((a, b) => (a.orderNum ?? 0) - (b.orderNum ?? 0)).entries()) {
    const work = workOf(unit, known)
    const stop: Stop<U> = { unit, number: index + 1, state: stateOf(unit, work, current !== null), work }
    if (stop.state === 'current') current = stop
    stops.push(stop)
  }
  return {
    stops,
    current,
    done: stops.filter(({ state }) => state === 'done').length,
    total: stops.filter(({ state }) => state !== 'reading').length,
  }
}

function workOf(unit: UnitFacts, known: ReadonlyMap<string, KnownWork>): UnitWork | null {
  if (!unit.mineWorkId) return null
  const work = known.get(unit.mineWorkId)
  return {
    id: unit.mineWorkId,
    workStatus: unit.mineWorkStatus ?? '0',
    score: unit.mineScore ?? null,
    cover: unit.mineCover ?? null,
    remark: work?.teacherComment ?? null,
    changedAt: work ? changedAt(work) : '',
  }
}

function stateOf(unit: UnitFacts, work: UnitWork | null, pastCurrent: boolean): UnitState {
  if (work && isHandedIn(work)) return 'done'
  if (!work && !hasHomework(unit)) return 'reading'
  return pastCurrent ? 'ahead' : 'current'
}
