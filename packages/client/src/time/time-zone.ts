/**
 * Creates the formatter of the school's clock. The server writes times as `yyyy-MM-dd HH:mm:ss` in its configured zone
 * (`TZ_DISPLAY`); it names the zone in the page's settings and in the header `X-Time-Zone` of every answer.
 */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** The server's default. */
let zone = 'Asia/Shanghai'
/** Created at first use, because that takes seventy milliseconds of a page's start. */
let clock: Intl.DateTimeFormat | undefined

/** Sets the server's zone; absent and unknown names are ignored. */
export function setTimeZone(name: string | null | undefined): void {
  if (!name || name === zone) return
  try {
    clock = clockOf(name)
    zone = name
  } catch {
    // An old browser without this zone uses the default one.
  }
}

/** Formats a time as the server does, so that two can be compared as texts. */
export const wireTime = (date: Date): string => (clock ??= clockOf(zone)).format(date)
