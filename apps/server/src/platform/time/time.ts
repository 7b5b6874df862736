import { HOUR_MS } from './duration.ts'

/** Times are ISO UTC texts in the database, and `yyyy-MM-dd HH:mm:ss` in the school's time zone in the API. */

/** ISO UTC. `until` is the first time after the interval. */
export interface Span {
  from: string
  until: string
}

const WIRE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** Offsets from UTC in milliseconds, cached by hour, because Intl is slow. */
function offsetsOf(timeZone: string): (utc: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const offsets = new Map<number, number>()
  return (utc: number): number => {
    const hour = Math.floor(utc / HOUR_MS)
    const known = offsets.get(hour)
    if (known !== undefined) return known
    const part = Object.fromEntries(format.formatToParts(hour * HOUR_MS).map((part) => [part.type, Number(part.value)]))
    const local = Date.UTC(
      part['year']!,
      part['month']! - 1,
      part['day']!,
      part['hour']!,
      part['minute']!,
      part['second']!,
    )
    const offset = local - hour * HOUR_MS
    if (offsets.size > 20_000) offsets.clear()
    offsets.set(hour, offset)
    return offset
  }
}

/** Returns milliseconds as if the local time were in UTC, or null for other texts. */
function localTime(text: string): number | null {
  const found = WIRE.exec(text)
  if (!found) return null
  const [, y, mo, d, h = '0', mi = '0', s = '0'] = found
  const local = Date.UTC(+y!, +mo! - 1, +d!, +h, +mi, +s)
  // `Date.UTC` would accept a thirteenth month or a thirtieth of February and return another day.
  if (
    new Date(local).toISOString().slice(0, 19) !==
    `${y}-${mo}-${d}T${h.padStart(2, '0')}:${mi.padStart(2, '0')}:${s.padStart(2, '0')}`
  )
    return null
  return local
}

/** Converts times from and to a time zone. */
export function zoneClock(timeZone: string) {
  const offsetAt = offsetsOf(timeZone)
  return {
    /** Returns a text that is not a time unchanged. */
    toWire(iso: string): string {
      const utc = Date.parse(iso)
      if (Number.isNaN(utc)) return iso
      const local = new Date(utc + offsetAt(utc)).toISOString()
      return `${local.slice(0, 10)} ${local.slice(11, 19)}`
    },
    /**
     * Accepts a local time, or an ISO text with a zone. A date without a time means midnight. Other texts become null.
     */
    fromWire(text: string): string | null {
      if (/Z$|[+-]\d{2}:\d{2}$/.test(text)) return Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString()
      const local = localTime(text.trim())
      if (local === null) return null
      return new Date(local - offsetAt(local - offsetAt(local))).toISOString()
    },
  }
}

export type ZoneClock = ReturnType<typeof zoneClock>

/** In the format of time columns. */
export function now(): string {
  return new Date().toISOString()
}
