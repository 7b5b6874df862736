import { describe, expect, it } from 'vitest'
import { journey, type UnitFacts } from './progress.ts'

const unit = (
  id: string,
  orderNum: number,
  mine: string | null = null,
  courseWork: string | null = 'start.sb3',
): UnitFacts => ({
  id,
  unitName: id,
  orderNum,
  courseWork,
  mineWorkId: mine === null ? null : `w${id}`,
  mineWorkStatus: mine,
})
const states = (units: UnitFacts[]) =>
  journey(units)
    .stops.map(({ state }) => state)
    .join(' ')

describe('the journey through a course', () => {
  it('starts at the first unit and follows the order of the course, not of the answer', () => {
    const trip = journey([unit('c', 3), unit('a', 1), unit('b', 2)])
    expect(trip.stops.map(({ unit: { id }, number }) => `${number}${id}`)).toEqual(['1a', '2b', '3c'])
    expect(trip.current?.unit.id).toBe('a')
    expect(trip.stops.map(({ state }) => state)).toEqual(['current', 'ahead', 'ahead'])
  })

  it('moves on when the work is handed in, not when it is only saved', () => {
    expect(states([unit('a', 1, '0'), unit('b', 2), unit('c', 3)])).toBe('current ahead ahead')
    expect(states([unit('a', 1, '1'), unit('b', 2), unit('c', 3)])).toBe('done current ahead')
  })

  it('keeps a skipped unit current, and what was done out of order done', () => {
    expect(states([unit('a', 1), unit('b', 2, '2'), unit('c', 3, '0')])).toBe('current done ahead')
  })

  it('does not count a unit without homework and never stops there', () => {
    const trip = journey([unit('a', 1, null, null), unit('b', 2, '1'), unit('c', 3, null, '')])
    expect(trip.stops.map(({ state }) => state)).toEqual(['reading', 'done', 'reading'])
    expect([trip.done, trip.total, trip.current]).toEqual([1, 1, null])
  })

  it('asks for homework that begins with an empty project', () => {
    expect(journey([{ ...unit('a', 1, null, null), courseWorkType: 2 }]).current?.unit.id).toBe('a')
  })

  it('takes remark and time from the list of works when it is there', () => {
    const units = [{ ...unit('a', 1, '2'), mineScore: 4, mineCover: 'c.png' }]
    const works = [
      {
        id: 'wa',
        workName: 'x',
        workType: '2',
        workStatus: '2',
        teacherComment: '真棒',
        createTime: '2025-11-01 08:00:00',
        updateTime: '2025-11-02 08:00:00',
      },
    ]
    expect(journey(units, works).stops[0]!.work).toEqual({
      id: 'wa',
      workStatus: '2',
      score: 4,
      cover: 'c.png',
      remark: '真棒',
      changedAt: '2025-11-02 08:00:00',
    })
    expect(journey(units).stops[0]!.work).toMatchObject({ score: 4, remark: null, changedAt: '' })
  })
})
