import { describe, expect, it } from 'vitest'
import { journey, percent, type UnitFacts, type UnitWork } from './progress.ts'

const unit = (id: string, orderNum: number, courseWork: string | null = 'start.sb3'): UnitFacts => ({ id, unitName: id, orderNum, courseWork })
const work = (id: string, courseId: string, workStatus: string, createTime = '2025-11-01 08:00:00'): UnitWork => ({ id, courseId, workStatus, workName: id, workType: '2', createTime })
const states = (units: UnitFacts[], works: UnitWork[]) => journey(units, works).stops.map(({ state }) => state).join(' ')

describe('the journey through a course', () => {
  it('starts at the first unit and follows the order of the course, not of the answer', () => {
    const trip = journey([unit('c', 3), unit('a', 1), unit('b', 2)], [])
    expect(trip.stops.map(({ unit: { id }, number }) => `${number}${id}`)).toEqual(['1a', '2b', '3c'])
    expect(trip.current?.unit.id).toBe('a')
    expect(trip.stops.map(({ state }) => state)).toEqual(['current', 'ahead', 'ahead'])
  })

  it('moves on when the work is handed in, not when it is only saved', () => {
    const units = [unit('a', 1), unit('b', 2), unit('c', 3)]
    expect(states(units, [work('w', 'a', '0')])).toBe('current ahead ahead')
    expect(states(units, [work('w', 'a', '1')])).toBe('done current ahead')
  })

  it('keeps a skipped unit current, and what was done out of order done', () => {
    expect(states([unit('a', 1), unit('b', 2), unit('c', 3)], [work('w', 'b', '2')])).toBe('current done ahead')
  })

  it('does not count a unit without homework and never stops there', () => {
    const trip = journey([unit('a', 1, null), unit('b', 2), unit('c', 3, '')], [work('w', 'b', '1')])
    expect(trip.stops.map(({ state }) => state)).toEqual(['reading', 'done', 'reading'])
    expect([trip.done, trip.total, percent(trip), trip.current]).toEqual([1, 1, 100, null])
  })

  it('prefers the handed-in work of a unit, then the newest', () => {
    const older = work('older', 'a', '0', '2025-11-01 08:00:00')
    const newer = work('newer', 'a', '0', '2025-11-02 08:00:00')
    expect(journey([unit('a', 1)], [older, newer]).stops[0]?.work?.id).toBe('newer')
    expect(journey([unit('a', 1)], [newer, work('given', 'a', '1')]).stops[0]?.work?.id).toBe('given')
  })

  it('has nothing to divide by in an empty course', () => {
    expect(percent(journey([], []))).toBe(0)
  })
})
