import { expect, it } from 'vitest'
import { readSchoolDays, schoolDaysFault } from '@mashu/contract/sys/config/school-days'
import { addDays } from '../../../ui/text/day.ts'
import { statutoryHolidays } from './statutory-holidays.ts'

it.each([
  [2026, ['2026-02-16~2026-02-19 春节', '2026-04-05 清明节', '2026-06-19 端午节', '2026-09-25 中秋节']],
  [2027, ['2027-02-05~2027-02-08 春节', '2027-04-05 清明节', '2027-06-09 端午节', '2027-09-15 中秋节']],
])('the holidays of %d are on the correct days', (year, moving) => {
  const lines = statutoryHolidays(year)
  expect(lines).toEqual(expect.arrayContaining(moving))
  expect(schoolDaysFault(lines.join('\n'))).toBeUndefined()
  expect(readSchoolDays(lines.join('\n')).free.size).toBe(13)
})

/** The calendar of Node.js is wrong about two new moons. */
const LUNAR = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
const lunarOf = (day: string) => LUNAR.format(new Date(`${day}T12:00:00Z`))

it("the table agrees with Node.js's lunar calendar except for two new moons near midnight", () => {
  const moons = Array.from({ length: 10 }, (_, at) => 2026 + at).flatMap((year) => {
    const of = (name: string) => statutoryHolidays(year).find((line) => line.endsWith(name))!
    return [
      [addDays(of('春节').slice(0, 10), 1), '1/1'],
      [of('端午节').slice(0, 10), '5/5'],
      [of('中秋节').slice(0, 10), '8/15'],
    ] as const
  })
  const others = moons.filter(([day, lunar]) => lunarOf(day) !== lunar).map(([day]) => day)
  expect(others).toEqual(['2027-02-06', '2030-02-03'])
})
