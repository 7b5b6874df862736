/** Times that words can describe. Other expressions are `own`. */

export type JobTime =
  | { every: 'minutes'; minutes: number }
  | { every: 'hour'; minute: number }
  | { every: 'day'; at: string }
  | { every: 'week'; days: readonly number[]; at: string }
  | { every: 'month'; day: number; at: string }
  | { every: 'own'; expression: string }

export const jobRhythms = [
  { value: 'minutes', label: '几分钟一次' },
  { value: 'hour', label: '每小时' },
  { value: 'day', label: '每天' },
  { value: 'week', label: '每周' },
  { value: 'month', label: '每月' },
  { value: 'own', label: '自定义' },
] as const
export type JobRhythm = (typeof jobRhythms)[number]['value']

/** In minutes. The intervals divide an hour, so the times are the same in each hour. */
export const minuteSteps = [1, 2, 3, 5, 10, 15, 20, 30]
/** The numbers are those of Quartz, in which Sunday is 1. */
export const weekdays = [
  { value: 2, text: '周一' },
  { value: 3, text: '周二' },
  { value: 4, text: '周三' },
  { value: 5, text: '周四' },
  { value: 6, text: '周五' },
  { value: 7, text: '周六' },
  { value: 1, text: '周日' },
]
const SHORT = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

const two = (value: number | string) => String(value).padStart(2, '0')
const clock = (hour: string, minute: string) => `${two(hour)}:${two(minute)}`
const digits = (text: string) => /^\d{1,2}$/.test(text)
const open = (text: string) => text === '*' || text === '?'

function daysOf(text: string): number[] | null {
  const days = text.split(',').map((name) => {
    const at = SHORT.indexOf(name.toUpperCase())
    return at >= 0 ? at + 1 : Number(name)
  })
  return days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7) ? days : null
}

interface CronParts {
  minute: string
  hour: string
  day: string
  week: string
}

function partsOf(expression: string): CronParts | null {
  const parts = expression.trim().split(/\s+/)
  const [second, minute, hour, day, month, week, year = '*'] = parts
  if (parts.length < 6 || parts.length > 7 || second !== '0' || month !== '*' || year !== '*') return null
  return { minute: minute!, hour: hour!, day: day!, week: week! }
}

/** A time that repeats within each hour. */
function withinHour({ minute, hour, day, week }: CronParts): JobTime | null {
  if (hour !== '*' || !open(day) || !open(week)) return null
  const step = minute === '*' ? 1 : Number(/^(?:\*|0)\/(\d{1,2})$/.exec(minute)?.[1] ?? 0)
  if (minuteSteps.includes(step)) return { every: 'minutes', minutes: step }
  return digits(minute) ? { every: 'hour', minute: Number(minute) } : null
}

/** A time of day. */
function atClock({ minute, hour, day, week }: CronParts): JobTime | null {
  if (!digits(minute) || !digits(hour)) return null
  const at = clock(hour, minute)
  if (open(day) && open(week)) return { every: 'day', at }
  const days = open(day) ? daysOf(week) : null
  if (days) return { every: 'week', days, at }
  return open(week) && digits(day) ? { every: 'month', day: Number(day), at } : null
}

/** An expression that words cannot describe is returned unchanged as `own`. */
export function readJobTime(expression: string): JobTime {
  const parts = partsOf(expression)
  return (parts && (withinHour(parts) ?? atClock(parts))) ?? { every: 'own', expression }
}

function timeOf(at: string): string {
  const [hour = '3', minute = '0'] = at.split(':')
  return `0 ${Number(minute)} ${Number(hour)}`
}

export function writeJobTime(time: JobTime): string {
  switch (time.every) {
    case 'minutes':
      return `0 0/${time.minutes} * * * ?`
    case 'hour':
      return `0 ${time.minute} * * * ?`
    case 'day':
      return `${timeOf(time.at)} * * ?`
    case 'week':
      return `${timeOf(time.at)} ? * ${[...time.days].sort((left, right) => left - right).join(',')}`
    case 'month':
      return `${timeOf(time.at)} ${time.day} * ?`
    case 'own':
      return time.expression
  }
}

/** Keeps the previous time of day. */
export function freshJobTime(every: JobRhythm, before: JobTime): JobTime {
  const at = 'at' in before ? before.at : '03:00'
  switch (every) {
    case 'minutes':
      return { every, minutes: 10 }
    case 'hour':
      return { every, minute: 0 }
    case 'day':
      return { every, at }
    case 'week':
      return { every, days: [2], at }
    case 'month':
      return { every, day: 1, at }
    case 'own':
      return { every, expression: writeJobTime(before) }
  }
}

/** For example 每天 03:00. */
export function jobTimeWords(expression: string): string {
  // Lists do not show the second.
  const time = readJobTime(expression.trim().replace(/^[0-5]?\d(?=\s)/, '0'))
  switch (time.every) {
    case 'minutes':
      return time.minutes === 1 ? '每分钟' : `每 ${time.minutes} 分钟`
    case 'hour':
      return `每小时的第 ${time.minute} 分`
    case 'day':
      return `每天 ${time.at}`
    case 'week': {
      const names = weekdays.filter(({ value }) => time.days.includes(value)).map(({ text }) => text)
      return `每${names.join('、')} ${time.at}`
    }
    case 'month':
      return `每月 ${time.day} 日 ${time.at}`
    case 'own':
      return expression
  }
}
