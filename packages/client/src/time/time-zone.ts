/**
 * The clock of the school. The server writes times as `yyyy-MM-dd HH:mm:ss` in the zone it is configured for
 * (`TZ_DISPLAY`); it names the zone in the page's settings and in the header `X-Time-Zone` of every answer.
 */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** What the server's own default is. */
let zone = 'Asia/Shanghai'
/** Made at its first use: making one takes seventy milliseconds of a page's start. */
let clock: Intl.DateTimeFormat | undefined

/** Follows the server's zone; nothing and names that this browser does not know change nothing. */
export function setTimeZone(name: string | null | undefined): void {
  if (!name || name === zone) return
  try {
    clock = clockOf(name)
    zone = name
  } catch {
    // An old browser without this zone: times are distinguished by the default one.
  }
}

/** A time as the server writes it, so that two can be compared as texts. */
export const wireTime = (date: Date): string => (clock ??= clockOf(zone)).format(date)
