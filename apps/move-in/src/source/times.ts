import { HOUR_MS } from '../../../server/src/platform/time/duration.ts'

const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d))?/
/** The former system stores times of Beijing, which has no summer time. */
const ZONE_MS = 8 * HOUR_MS

/** Returns null for an empty or invalid time. */
export function toUtc(text: string): string | null {
  const found = TIME.exec(text)
  if (!found) return null
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0)) as Six
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isReal = year > 0 && local.getUTCMonth() === month - 1 && local.getUTCDate() === day && hour < 24
  return isReal ? new Date(local.getTime() - ZONE_MS).toISOString() : null
}
type Six = [number, number, number, number, number, number]
