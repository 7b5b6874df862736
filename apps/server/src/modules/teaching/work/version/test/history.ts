import type { VersionKind } from '@mashu/contract/teaching/work-session'
import { expendableVersions, type KeptVersion } from '../version.rules.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** At the start of a ten-minute span and of a day, so that the spans of the cases are easy to count. */
export const NOW = Date.UTC(2026, 10, 21)

/** Versions numbered from the oldest; `ages` in milliseconds, oldest first. */
export function history(ages: number[], kinds: Record<number, VersionKind> = {}): KeptVersion[] {
  return ages.map((age, index) => ({
    versionNo: index + 1,
    kind: kinds[index + 1] ?? 'save',
    createTime: new Date(NOW - age).toISOString(),
  }))
}
/** Twenty saves of the last minutes, so that what is older is on its own. */
export const recent = Array.from({ length: 20 }, (_, index) => (20 - index) * 1000)
export const kept = (versions: KeptVersion[], current = versions.length) => {
  const gone = expendableVersions(versions, current, NOW)
  return versions.map((version) => version.versionNo).filter((no) => !gone.includes(no))
}
