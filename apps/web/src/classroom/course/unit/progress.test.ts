import { describe, expect, it } from 'vitest'
import { courseProgress, type UnitRow } from './progress.ts'

const unit = (
  id: string,
  orderNum: number,
  mine: string | null = null,
  courseWork: string | null = 'start.sb3',
): UnitRow => ({
  id,
  unitName: id,
  orderNum,
  courseWork,
  mineWorkId: mine === null ? null : `w${id}`,
  mineWorkStatus: mine,
})
const states = (units: UnitRow[]) =>
  courseProgress(units)
    .units.map(({ state }) => state)
    .join(' ')

describe('progress in a course', () => {
  it('begins at the first unit in the order of the course, not of the answer', () => {
    const progress = courseProgress([unit('c', 3), unit('a', 1), unit('b', 2)])
    expect(progress.units.map(({ unit: { id }, number }) => `${number}${id}`)).toEqual(['1a', '2b', '3c'])
    expect(progress.current?.unit.id).toBe('a')
    expect(progress.units.map(({ state }) => state)).toEqual(['current', 'ahead', 'ahead'])
  })

  it('moves to the next unit when the work is submitted, but not when it is saved', () => {
    expect(states([unit('a', 1, '0'), unit('b', 2), unit('c', 3)])).toBe('current ahead ahead')
    expect(states([unit('a', 1, '1'), unit('b', 2), unit('c', 3)])).toBe('done current ahead')
  })

  it('keeps a skipped unit as current, and later submitted units as done', () => {
    expect(states([unit('a', 1), unit('b', 2, '2'), unit('c', 3, '0')])).toBe('current done ahead')
  })

  it('does not count units without homework, and never has such a unit as current', () => {
    const progress = courseProgress([unit('a', 1, null, null), unit('b', 2, '1'), unit('c', 3, null, '')])
    expect(progress.units.map(({ state }) => state)).toEqual(['noHomework', 'done', 'noHomework'])
    expect([progress.done, progress.total, progress.current]).toEqual([1, 1, null])
  })

  it('never has a locked unit as current, unless the child has begun its work', () => {
    const locked = (row: UnitRow) => ({ ...row, locked: true })
    expect(states([unit('a', 1, '1'), locked(unit('b', 2, null, null)), unit('c', 3)])).toBe('done locked current')
    expect(states([locked(unit('a', 1, '0')), unit('b', 2)])).toBe('current ahead')
  })

  it('counts a locked unit only if the server says that it has homework', () => {
    const locked = (row: UnitRow, hasHomework: boolean) => ({ ...row, hasHomework, locked: true })
    const reading = locked(unit('b', 2, null, null), false)
    expect(courseProgress([unit('a', 1, '1'), reading]).total).toBe(1)
    expect(courseProgress([unit('a', 1, '1'), reading, locked(unit('c', 3, null, null), true)]).total).toBe(2)
    expect(courseProgress([locked(unit('a', 1, '1', null), false)]).total).toBe(1)
  })

  it('also counts homework that begins with an empty project', () => {
    expect(courseProgress([{ ...unit('a', 1, null, null), courseWorkType: 2 }]).current?.unit.id).toBe('a')
  })

  it('takes remark and time from the list of works when this list has loaded', () => {
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
    expect(courseProgress(units, works).units[0]!.work).toEqual({
      id: 'wa',
      workStatus: '2',
      submitStatus: null,
      score: 4,
      cover: 'c.png',
      remark: '真棒',
      changedAt: '2025-11-02 08:00:00',
      submitTime: null,
      changed: false,
    })
    expect(courseProgress(units).units[0]!.work).toMatchObject({ score: 4, remark: null, changedAt: '' })
  })
})
