import type { VersionKind } from '@mashu/contract/teaching/work-session'
import { expendableVersions, type KeptVersion } from '../version.rules.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** An interval of ten minutes and a day start at this time, so that intervals are easy to count. */
export const NOW = Date.UTC(2026, 10, 21)

/** `ages` contains the age of each version in milliseconds, starting with the oldest. */
export function history(ages: number[], kinds: Record<number, VersionKind> = {}): KeptVersion[] {
  return ages.map((age, index) => ({
    versionNo: index + 1,
    kind: kinds[index + 1] ?? 'save',
    createTime: new Date(NOW - age).toISOString(),
  }))
}
/** Twenty saves of the last seconds, which are always kept. */
export const recent = Array.from({ length: 20 }, (_, index) => (20 - index) * 1000)
export const kept = (versions: KeptVersion[], current = versions.length) => {
  const gone = expendableVersions(versions, current, NOW)
  return versions.map((version) => version.versionNo).filter((no) => !gone.includes(no))
}
