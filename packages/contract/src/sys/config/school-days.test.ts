import { expect, it } from 'vitest'
import { readSchoolDays, schoolDaysFault } from './school-days.ts'

it('reads days and spans in several notations, and does not count working days as holidays', () => {
  const { free, working } = readSchoolDays(
    '2026-10-01~2026-10-03 国庆节\n\n2027年1月1日 元旦\n2027/2/5 至 2027/2/6\n2026-10-02 上班',
  )
  expect([...free]).toEqual([
    ['2026-10-01', '国庆节'],
    ['2026-10-03', '国庆节'],
    ['2027-01-01', '元旦'],
    ['2027-02-05', '放假'],
    ['2027-02-06', '放假'],
  ])
  expect([...working]).toEqual(['2026-10-02'])
})

it.each([
  ['国庆节', '第 1 行：请写成 2027-02-05~2027-02-11 春节 这样'],
  ['2026-10-01 国庆\n2027-02-30 春节', '第 2 行：没有这个日子'],
  ['2027-02-11~2027-02-05 春节', '第 1 行：结束在开始之前'],
  ['2026-07-01~2027-09-01 暑假', '第 1 行：一段最多 100 天，是不是年份写错了'],
  ['', undefined],
  ['2026-10-01', undefined],
])('for the text %j, the first wrong line is explained', (text, fault) => {
  expect(schoolDaysFault(text)).toBe(fault)
})
