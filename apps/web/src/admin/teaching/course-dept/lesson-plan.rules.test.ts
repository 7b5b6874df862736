import { expect, it } from 'vitest'
import { changesOf, holidaysHit, lessonTimes, type Repeat } from './lesson-plan.rules.ts'

const weekly: Repeat = { start: '2026-09-05 09:00:00', weekdays: [], everyWeeks: 1, skipped: [] }
const days = (repeat: Partial<Repeat>, count: number) =>
  lessonTimes({ ...weekly, ...repeat }, count).map((time) => time.slice(5, 10))

it('plans a lesson every Saturday at nine, except on excluded holidays', () => {
  expect(lessonTimes(weekly, 2)).toEqual(['2026-09-05 09:00:00', '2026-09-12 09:00:00'])
  expect(days({ skipped: ['2026-09-26', '2026-10-03'] }, 5)).toEqual(['09-05', '09-12', '09-19', '10-10', '10-17'])
})

it('counts a week with an excluded lesson when lessons are every other week', () => {
  expect(days({ everyWeeks: 2, skipped: ['2026-09-19'] }, 3)).toEqual(['09-05', '10-03', '10-17'])
})

it('plans lessons on several days a week, but never before the first lesson', () => {
  expect(days({ weekdays: [5, 6, 0] }, 4)).toEqual(['09-05', '09-06', '09-07', '09-12'])
  expect(days({ weekdays: [5, 6], everyWeeks: 2 }, 4)).toEqual(['09-05', '09-06', '09-19', '09-20'])
  // The first lesson is on the first selected weekday from the start date on.
  expect(days({ weekdays: [0] }, 2)).toEqual(['09-07', '09-14'])
})

it('holidaysHit lists the holidays on lesson days of the plan', () => {
  const holidays = ['2026-09-04', '2026-09-05', '2026-09-25', '2026-09-26', '2026-10-03', '2026-10-10']
  expect(holidaysHit(weekly, holidays, '2026-10-10 09:00:00')).toEqual([
    '2026-09-05',
    '2026-09-26',
    '2026-10-03',
    '2026-10-10',
  ])
  expect(holidaysHit({ ...weekly, everyWeeks: 2 }, holidays, '2026-10-09')).toEqual(['2026-09-05', '2026-10-03'])
})

it('plans lessons across the end of a year', () => {
  expect(days({ start: '2026-12-26 09:00:00' }, 3)).toEqual(['12-26', '01-02', '01-09'])
})

it('units before the planned units stay open if the whole course was open', () => {
  const units = ['a', 'b', 'c'].map((unitId) => ({ unitId, openTime: null }))
  const plan = { first: 1, times: ['t1', 't2'] }
  const planned = [
    { unitId: 'b', openTime: 't1', seenTime: null },
    { unitId: 'c', openTime: 't2', seenTime: null },
  ]
  const whole = { openTime: '2026-09-01 08:00:00', unitByUnit: false }
  expect(changesOf(units, plan, whole)).toEqual([{ unitId: 'a', openTime: whole.openTime, seenTime: null }, ...planned])
  expect(changesOf(units, plan, { ...whole, unitByUnit: true })).toEqual(planned)
  expect(changesOf(units, plan, { openTime: null, unitByUnit: false })).toEqual(planned)
})
