import { randomInt } from 'node:crypto'
import type { FillReset } from '@mashu/contract/sys/rule/fill-rule'

/** The number of characters of `yyyy-MM-dd` that identify a period. */
const PERIOD: Readonly<Record<FillReset, number>> = { never: 0, year: 4, month: 7, day: 10 }

/** `time` is a text such as `yyyy-MM-dd HH:mm:ss`. */
export const periodOf = (reset: FillReset, time: string): string => time.slice(0, PERIOD[reset])

/** `time` is a text such as `yyyy-MM-dd HH:mm:ss`. */
export function formatDate(format: string, time: string): string {
  const pieces: Record<string, string> = {
    yyyy: time.slice(0, 4),
    yy: time.slice(2, 4),
    MM: time.slice(5, 7),
    dd: time.slice(8, 10),
    HH: time.slice(11, 13),
    mm: time.slice(14, 16),
    ss: time.slice(17, 19),
  }
  return format.replace(/yyyy|yy|MM|dd|HH|mm|ss/g, (piece) => pieces[piece]!)
}

/** The characters are unpredictable and equally likely. */
export function randomText(alphabet: readonly string[], length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
