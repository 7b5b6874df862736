import { addDays } from '../../../ui/text/day.ts'

/**
 * First days of the spring, dragon boat and mid-autumn festivals according to the almanac. The calendar of browsers
 * (ICU) is wrong about two new moons near midnight: 2027-02-06 (23:56) and 2030-02-03 (00:07).
 */
const LUNAR: Readonly<Record<number, readonly [spring: string, boat: string, autumn: string]>> = {
  2026: ['02-17', '06-19', '09-25'],
  2027: ['02-06', '06-09', '09-15'],
  2028: ['01-26', '05-28', '10-03'],
  2029: ['02-13', '06-16', '09-22'],
  2030: ['02-03', '06-05', '09-12'],
  2031: ['01-23', '06-24', '10-01'],
  2032: ['02-11', '06-12', '09-19'],
  2033: ['01-31', '06-01', '09-08'],
  2034: ['02-19', '06-20', '09-27'],
  2035: ['02-08', '06-10', '09-16'],
}

export const isKnownYear = (year: number): boolean => year in LUNAR

/** Follows 全国年节及纪念日放假办法 (2025). The school adds exchanged working days, announced each autumn. */
export function statutoryHolidays(year: number): string[] {
  const [spring, boat, autumn] = LUNAR[year]!
  const span = (name: string, first: string, count = 1) =>
    `${first}${count > 1 ? `~${addDays(first, count - 1)}` : ''} ${name}`
  return [
    span('元旦', `${year}-01-01`),
    // From the eve to the third day of the lunar year.
    span('春节', addDays(`${year}-${spring}`, -1), 4),
    span('清明节', `${year}-04-0${clearBright(year)}`),
    span('劳动节', `${year}-05-01`, 2),
    span('端午节', `${year}-${boat}`),
    span('中秋节', `${year}-${autumn}`),
    span('国庆节', `${year}-10-01`, 3),
  ]
}

/** Returns the day of April of 清明. The usual formula of solar terms is correct from 2000 to 2099. */
const clearBright = (year: number): number => {
  const inCentury = year % 100
  return Math.floor(inCentury * 0.2422 + 4.81) - Math.floor(inCentury / 4)
}
