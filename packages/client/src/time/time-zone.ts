/**
 * The server writes times as `yyyy-MM-dd HH:mm:ss` in its zone (`TZ_DISPLAY`), which it sends in the settings of the
 * page and in the header `X-Time-Zone`.
 */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** The default zone of the server. */
let zone = 'Asia/Shanghai'
/** Created at the first use, because the creation takes seventy milliseconds. */
let clock: Intl.DateTimeFormat | undefined

/** Ignores an absent or unknown name. */
export function setTimeZone(name: string | null | undefined): void {
  if (!name || name === zone) return
  try {
    clock = clockOf(name)
    zone = name
  } catch {
    // An old browser that does not know this zone keeps the previous zone.
  }
}

/** Formats a time as the server does. The texts can be compared. */
export const wireTime = (date: Date): string => (clock ??= clockOf(zone)).format(date)

/** Only differences of the results are valid, because the zone is ignored. */
export const wireMs = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}Z`)
