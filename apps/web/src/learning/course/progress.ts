import { isHandedIn, type WorkFacts } from '../work/work.ts'

/** How far a child is in a course, told by the works that really exist. */

export interface UnitFacts {
  id: string
  unitName: string
  courseWork?: string | null
  courseWorkType?: number | string | null
  orderNum?: number | null
}

/** A work made for a unit: the wire calls the unit's id `courseId` (data-model.md, teaching_work). */
export interface UnitWork extends WorkFacts { courseId?: string | null }

/**
 * `done`: handed in. `current`: the first unit that is not, the one to do now. `ahead`: behind the current one on the road.
 * `reading`: a unit without homework; nothing has to be done there and it never stops anybody.
 */
export type UnitState = 'done' | 'current' | 'ahead' | 'reading'

export interface Stop<U extends UnitFacts = UnitFacts, W extends UnitWork = UnitWork> {
  unit: U
  /** Counts from 1. */
  number: number
  state: UnitState
  work: W | null
}

export interface Journey<U extends UnitFacts = UnitFacts, W extends UnitWork = UnitWork> {
  stops: Stop<U, W>[]
  current: Stop<U, W> | null
  done: number
  /** Units with homework; only they can be done. */
  total: number
}

export const hasHomework = (unit: Pick<UnitFacts, 'courseWork'>): boolean => Boolean(unit.courseWork)

/** Lines up the units of one course with the child's works. Several works for a unit: the one handed in, else the newest. */
export function journey<U extends UnitFacts, W extends UnitWork>(units: readonly U[], works: readonly W[]): Journey<U, W> {
  const ordered = units.toSorted((a, b) => (a.orderNum ?? 0) - (b.orderNum ?? 0))
  const stops: Stop<U, W>[] = []
  let current: Stop<U, W> | null = null
  for (const [index, unit] of ordered.entries()) {
    const work = workFor(unit.id, works)
    const stop: Stop<U, W> = { unit, number: index + 1, state: stateOf(unit, work, current !== null), work }
    if (stop.state === 'current') current = stop
    stops.push(stop)
  }
  return { stops, current, done: stops.filter(({ state }) => state === 'done').length, total: stops.filter(({ unit, work }) => hasHomework(unit) || work).length }
}

function stateOf(unit: UnitFacts, work: UnitWork | null, pastCurrent: boolean): UnitState {
  if (work && isHandedIn(work)) return 'done'
  if (!work && !hasHomework(unit)) return 'reading'
  return pastCurrent ? 'ahead' : 'current'
}

function workFor<W extends UnitWork>(unitId: string, works: readonly W[]): W | null {
  const own = works.filter((work) => work.courseId === unitId)
  return own.find(isHandedIn) ?? own.toSorted((a, b) => ((a.createTime ?? '') < (b.createTime ?? '') ? 1 : -1))[0] ?? null
}

/** Whole percent for a bar; a course without homework has none. */
export const percent = (trip: Pick<Journey, 'done' | 'total'>): number => (trip.total === 0 ? 0 : Math.round((trip.done / trip.total) * 100))
