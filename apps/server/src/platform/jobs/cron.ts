import { Cron } from 'croner'

/**
 * Converts times in Quartz syntax, which the replaced system stores, to patterns for croner. In Quartz, seconds come
 * first, days of the week are counted from Sunday (1), `?` means any value, `3/30` means every 30 from 3 on, and ranges
 * may wrap around. `L-3` is refused.
 */

interface CronField {
  label: string
  min: number
  max: number
  names?: readonly string[]
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const FIELDS: readonly CronField[] = [
  { label: '秒', min: 0, max: 59 },
  { label: '分', min: 0, max: 59 },
  { label: '时', min: 0, max: 23 },
  { label: '日', min: 1, max: 31 },
  { label: '月', min: 1, max: 12, names: MONTHS },
  { label: '周', min: 1, max: 7, names: WEEKDAYS },
  { label: '年', min: 1970, max: 2099 },
]
const [DAY, WEEKDAY] = [3, 5]

class CronFault extends Error {}

function numberOf(field: CronField, text: string): number {
  const named = field.names?.indexOf(text) ?? -1
  const value = named >= 0 ? named + field.min : Number(text)
  if (!/^\d{1,4}$/.test(text) && named < 0) throw new CronFault(`“${field.label}”里的 ${text} 看不懂`)
  if (value < field.min || value > field.max)
    throw new CronFault(`“${field.label}”只能是 ${field.min}–${field.max}，不能是 ${text}`)
  return value
}

/** Accepts `a`, `a-b` or `*`, with an optional `/step`. */
function valuesOf(field: CronField, token: string): number[] {
  const [range = '', step, more] = token.split('/')
  const every = step === undefined ? 1 : Number(step)
  if (more !== undefined || !Number.isInteger(every) || every < 1 || every > field.max)
    throw new CronFault(`“${field.label}”里的 ${token} 看不懂`)
  const [first = '', last, rest] = range.split('-')
  if (rest !== undefined) throw new CronFault(`“${field.label}”里的 ${token} 看不懂`)
  const from = first === '*' ? field.min : numberOf(field, first)
  let to = first === '*' || step !== undefined ? field.max : from
  if (last !== undefined) to = numberOf(field, last)
  const count = field.max - field.min + 1
  const length = to >= from ? to - from + 1 : to - from + 1 + count
  return Array.from(
    { length: Math.ceil(length / every) },
    (_, at) => ((from - field.min + at * every) % count) + field.min,
  )
}

/** Returns croner's form of a day with `L`, `W` or `#`. */
function specialDay(at: number, token: string): string | null {
  if (at === DAY) {
    if (/^(L|LW|([1-9]|[12]\d|3[01])W)$/.test(token)) return token
    if (token.startsWith('L-')) throw new CronFault('“日”里的 L-… 不支持，请写具体的日子')
  }
  if (at !== WEEKDAY) return null
  const found = /^([1-7]|[A-Z]{3})(?:(L)|#([1-5]))$/.exec(token)
  if (!found) return null
  return `${numberOf(FIELDS[WEEKDAY]!, found[1]!) - 1}#${found[2] ?? found[3]!}`
}

function translate(at: number, text: string): string {
  const field = FIELDS[at]!
  if (text === '*' || text === '?') return '*'
  const tokens = text.split(',')
  const special = tokens.map((token) => specialDay(at, token)).filter((token) => token !== null)
  if (special.length > 0) {
    if (tokens.length > 1) throw new CronFault(`“${field.label}”里的 ${text} 不能和别的值写在一起`)
    return special[0]!
  }
  // A single L in the field for days of the week means Saturday.
  const values = tokens.flatMap((token) => valuesOf(field, at === WEEKDAY && token === 'L' ? '7' : token))
  const shift = at === WEEKDAY ? 1 : 0
  return [...new Set(values)]
    .sort((left, right) => left - right)
    .map((value) => value - shift)
    .join(',')
}

/** @throws CronFault with a message for people */
function patternOf(expression: string): string {
  const parts = expression.trim().toUpperCase().split(/\s+/)
  if (parts.length !== 6 && parts.length !== 7) throw new CronFault('要写 6 段或 7 段：秒 分 时 日 月 周 [年]')
  parts.forEach((part, at) => {
    if (part.includes('?') && (part !== '?' || (at !== DAY && at !== WEEKDAY)))
      throw new CronFault('“?”只能单独写在“日”或“周”里')
  })
  const open = (part: string) => part === '*' || part === '?'
  if (!open(parts[DAY]!) && !open(parts[WEEKDAY]!)) throw new CronFault('“日”和“周”只能指定一个，另一个写“?”')
  return parts.map((part, at) => translate(at, part)).join(' ')
}

/** Returns null for a valid expression. */
export function cronFault(expression: string): string | null {
  try {
    const cron = new Cron(patternOf(expression), { paused: true })
    return cron.getPattern() === undefined ? '这个表达式看不懂' : null
  } catch (error) {
    return error instanceof CronFault ? error.message : '这个表达式看不懂'
  }
}

/** Returns null when the expression is allowed. The scheduler does not start a job twice a minute. */
export function jobTimeFault(expression: string): string | null {
  const fault = cronFault(expression)
  if (fault !== null) return fault
  const seconds = patternOf(expression).split(' ')[0]!
  return /^\d+$/.test(seconds) ? null : '“秒”只能写一个值：任务最多每分钟运行一次'
}

/** `from` is in epoch milliseconds. Returns fewer times when the schedule ends. */
export function cronTimes(expression: string, timeZone: string, from: number, count: number): number[] {
  return new Cron(patternOf(expression), { timezone: timeZone, paused: true })
    .nextRuns(count, new Date(from))
    .map((time) => time.getTime())
}

/** Converts a pattern with five fields and any day of the week. Other patterns stay unchanged. */
export function toQuartz(pattern: string): string {
  const parts = pattern.trim().split(/\s+/)
  return parts.length === 5 && parts[4] === '*' ? `0 ${parts.slice(0, 4).join(' ')} ?` : pattern
}
