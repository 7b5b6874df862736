/** Each line of the setting contains a holiday or a working weekend. */

const DATE = String.raw`(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?`
const LINE = new RegExp(`^${DATE}(?:\\s*[~～至到—]\\s*${DATE})?(?:\\s+(.{1,30}))?$`, 'u')
/** These words mark a line as a working weekend. */
const WORKS = /^(?:上班|上课|补班|补课|调休)/
const DAY_MS = 86_400_000
/** Maximum days of a holiday. The year of a longer holiday is probably wrong. */
const MAX_DAYS = 100

export interface SchoolDays {
  /** Days as `yyyy-MM-dd`, with the name of the holiday. */
  free: ReadonlyMap<string, string>
  /** Weekend days on which the school works. */
  working: ReadonlySet<string>
}

interface Line {
  days: string[]
  name: string
}

/** Returns milliseconds, or null if the date does not exist. */
function timeOf(year: string, month: string, date: string): number | null {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(date))
  const at = new Date(time)
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(date) ? time : null
}

/** Returns an error message if the line cannot be read. */
function readLine(line: string): Line | string {
  const match = LINE.exec(line)
  if (!match) return '请写成 2027-02-05~2027-02-11 春节 这样'
  const [, year, month, date, endYear, endMonth, endDate, name = '放假'] = match
  const first = timeOf(year!, month!, date!)
  const last = endYear === undefined ? first : timeOf(endYear, endMonth!, endDate!)
  if (first === null || last === null) return '没有这个日子'
  if (last < first) return '结束在开始之前'
  if (last - first > MAX_DAYS * DAY_MS) return `一段最多 ${MAX_DAYS} 天，是不是年份写错了`
  const days = Array.from({ length: (last - first) / DAY_MS + 1 }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  )
  return { days, name: name.trim() }
}

const linesOf = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim())

/** Returns the error of the first line that cannot be read, or undefined. */
export function schoolDaysFault(text: string): string | undefined {
  for (const [index, line] of linesOf(text).entries()) {
    const read = line === '' ? '' : readLine(line)
    if (typeof read === 'string' && read !== '') return `第 ${index + 1} 行：${read}`
  }
  return undefined
}

/** Omits lines that cannot be read. */
export function readSchoolDays(text: string): SchoolDays {
  const lines = linesOf(text).flatMap((line) => {
    const read = readLine(line)
    return typeof read === 'string' ? [] : [read]
  })
  const working = new Set(lines.filter(({ name }) => WORKS.test(name)).flatMap(({ days }) => days))
  const free = lines
    .filter(({ name }) => !WORKS.test(name))
    .flatMap(({ days, name }) => days.map((day) => [day, name] as const))
  return { free: new Map(free.filter(([day]) => !working.has(day))), working }
}
