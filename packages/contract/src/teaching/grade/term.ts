/** The first term lasts from August to January, and the second term from February to July. */
export interface Term {
  /** `2026-1` is the first term of the school year that begins in 2026. */
  code: string
  name: string
  /** The first and the last day. */
  from: string
  until: string
}

const FIRST_MONTH = 8
const SECOND_MONTH = 2

function makeTerm(year: number, half: 1 | 2): Term {
  const name = `${year}—${year + 1} 学年${half === 1 ? '上' : '下'}学期`
  if (half === 1) return { code: `${year}-1`, name, from: `${year}-08-01`, until: `${year + 1}-01-31` }
  return { code: `${year}-2`, name, from: `${year + 1}-02-01`, until: `${year + 1}-07-31` }
}

export const termOf = (code: string): Term => makeTerm(Number(code.slice(0, 4)), code.endsWith('1') ? 1 : 2)

/** Returns the term that contains a day (`yyyy-MM-dd`), and earlier terms, newest first. */
export function termsUntil(day: string, count = 4): Term[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const isFirst = month >= FIRST_MONTH || month < SECOND_MONTH
  const start = month >= FIRST_MONTH ? year : year - 1
  const newest = start * 2 + (isFirst ? 0 : 1)
  return Array.from({ length: count }, (_, back) => {
    const at = newest - back
    return makeTerm(Math.floor(at / 2), at % 2 === 0 ? 1 : 2)
  })
}
