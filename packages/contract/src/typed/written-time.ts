/** A date as people write it. */

const DAY = /^(\d{4})\s*(?:[-/.年、]\s*)(\d{1,2})\s*(?:[-/.月、]\s*)(\d{1,2})\s*(?:日|号)?/
const PLAIN_DAY = /^(\d{4})(\d{2})(\d{2})(?!\d)/
const SECONDS = String.raw`(?:[:分]\s*(?:(\d{1,2})(?:\.\d+)?\s*秒?)?)?`
const MINUTES = String.raw`(?:[:点时]\s*(?:(\d{1,2})\s*${SECONDS}|(半))?)`
const TIME = new RegExp(String.raw`^(凌晨|早上|上午|中午|下午|晚上|AM|PM)?\s*(\d{1,2})\s*${MINUTES}\s*(AM|PM)?$`, 'i')
const AFTERNOON = /^(?:下午|晚上|PM)$/i
const MORNING = /^(?:凌晨|早上|上午|AM)$/i
/** Blanks, commas, the T of ISO, and the day of the week between a date and its time. */
const BETWEEN = /^[\sT,，]*(?:[（(]?(?:星期|周|礼拜)[一二三四五六日天][)）]?)?[\s,，]*/

export interface WrittenTime {
  /** For example `2015-03-06`. */
  day: string
  /** For example `08:30:00`. */
  time?: string
}

const two = (part: string | number) => String(part).padStart(2, '0')

/** Converts an hour of a twelve-hour clock. */
function hourOfDay(hour: number, said: string): number {
  if (AFTERNOON.test(said) && hour < 12) return hour + 12
  return MORNING.test(said) && hour === 12 ? 0 : hour
}

/** Converts `下午3点半` and `8:30` to `15:30:00` and `08:30:00`. Returns null for other texts. */
export function writtenClock(text: string): string | null {
  const found = TIME.exec(text.normalize('NFKC').trim())
  // A number without a separator is not a time.
  if (!found || !/[:点时]/.test(found[0])) return null
  const [, before = '', hours, minutes = '0', seconds = '0', half, after = ''] = found
  const minute = half === undefined ? Number(minutes) : 30
  const hour = hourOfDay(Number(hours), before || after)
  return hour > 23 || minute > 59 || Number(seconds) > 59 ? null : `${two(hour)}:${two(minute)}:${two(seconds)}`
}

/** Returns false for the thirtieth of February, and for years that `Date` interprets as years of the last century. */
export function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && day >= '0100' && new Date(time).toISOString().slice(0, 10) === day
}

/** Parses `2015/3/6`, `2015年3月6日 8:30` or `20150306`. Returns null for other texts. */
export function writtenTime(text: string): WrittenTime | null {
  const plain = text.normalize('NFKC').trim()
  const found = DAY.exec(plain) ?? PLAIN_DAY.exec(plain)
  if (!found) return null
  const day = `${found[1]}-${two(found[2]!)}-${two(found[3]!)}`
  if (!isDay(day)) return null
  const rest = plain.slice(found[0].length).replace(BETWEEN, '')
  if (rest === '') return { day }
  const time = writtenClock(rest)
  return time === null ? null : { day, time }
}
