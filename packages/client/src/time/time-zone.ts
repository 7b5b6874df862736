/**
 * Creates a formatter for the school's time zone. The server writes times as `yyyy-MM-dd HH:mm:ss` in its configured
 * zone (`TZ_DISPLAY`). It sends the name of this zone in the settings of the page, and in the header `X-Time-Zone` of
 * every answer.
 */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** The default zone of the server. */
let zone = 'Asia/Shanghai'
/** The formatter is created when it is first used, because its creation takes seventy milliseconds. */
let clock: Intl.DateTimeFormat | undefined

/** Sets the zone of the server. An absent or unknown name is ignored. */
export function setTimeZone(name: string | null | undefined): void {
  if (!name || name === zone) return
  try {
    clock = clockOf(name)
    zone = name
  } catch {
    // An old browser that does not know this zone keeps the previous zone.
  }
}

/** Formats a time as the server does. Such times can be compared as texts. */
export const wireTime = (date: Date): string => (clock ??= clockOf(zone)).format(date)
