import type { VersionKind } from '@mashu/contract/teaching/work-session'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../platform/time/duration.ts'

/** The current version of a work. `baseVersionNo` is the version that its save was based on. */
export interface CurrentVersion {
  versionNo: number
  baseVersionNo: number
  checksum: string
}

export interface SaveRequest {
  /** Null for a client without versions, whose save continues the current one. */
  baseVersion: number | null
  checksum: string
  /** True when the work was found by the client's own key instead of an id. */
  byKey: boolean
}

/**
 * The kinds of saves:
 * - `unchanged`: these bytes are already the current version.
 * - `next`: the save continues the current version.
 * - `conflict`: it continues an older one; both are kept.
 */
export type SaveDecision = 'unchanged' | 'next' | 'conflict'

export function decideSave(current: CurrentVersion, request: SaveRequest): SaveDecision {
  if (request.checksum === current.checksum) return 'unchanged'
  if (request.baseVersion === null || request.baseVersion === current.versionNo) return 'next'
  // The answer to a first save was lost: the editor still has no id and sends its next content with base 0. The
  // versions that it creates have base 0 as well, so a save by another client makes the next one a conflict.
  if (request.baseVersion === 0 && request.byKey && current.baseVersionNo === 0) return 'next'
  return 'conflict'
}

/** The number of newest versions that are kept whatever their age. A work with no more versions is skipped. */
export const MIN_VERSIONS = 20
/** Rules that reduce autosaves to the useful ones. */
const retention = {
  all: HOUR_MS,
  newest: MIN_VERSIONS,
  fine: { span: DAY_MS, every: 10 * MINUTE_MS },
  coarse: { span: 90 * DAY_MS, every: DAY_MS },
}

/** Rules for a work when the storage room of the student or of the school is used up. */
const retentionAtLimit: typeof retention = {
  all: 0,
  newest: 5,
  fine: { span: 0, every: 10 * MINUTE_MS },
  coarse: { span: 90 * DAY_MS, every: DAY_MS },
}

export interface KeptVersion {
  versionNo: number
  kind: VersionKind
  createTime: string
}

/**
 * Returns the numbers of versions that may be deleted. These versions are kept: the current version, submissions,
 * restorations, conflicts, all versions of the last hour, the newest 20, the last of every ten minutes of a day, and
 * the last of every day of 90 days.
 */
export const expendableVersions = (versions: readonly KeptVersion[], current: number, nowMs: number): number[] =>
  expendable(versions, current, { nowMs, retention })

/**
 * Returns the same when the storage room is used up: of the autosaves, only the newest five and the last of every day
 * of 90 days are kept.
 */
export const expendableAtLimit = (versions: readonly KeptVersion[], current: number, nowMs: number): number[] =>
  expendable(versions, current, { nowMs, retention: retentionAtLimit })

function expendable(
  versions: readonly KeptVersion[],
  current: number,
  { nowMs, retention: kept }: { nowMs: number; retention: typeof retention },
): number[] {
  const newestFirst = [...versions].sort((a, b) => b.versionNo - a.versionNo)
  const seen = new Set<string>()
  const isLastOf = (name: string, time: number, every: number) => {
    const bucket = `${name}${Math.floor(time / every)}`
    return !seen.has(bucket) && Boolean(seen.add(bucket))
  }
  return newestFirst
    .filter((version, index) => {
      const time = Date.parse(version.createTime)
      const age = nowMs - time
      const lastOfTen = age < kept.fine.span && isLastOf('fine', time, kept.fine.every)
      const lastOfDay = age < kept.coarse.span && isLastOf('coarse', time, kept.coarse.every)
      return !(
        version.versionNo === current ||
        version.kind !== 'save' ||
        age < kept.all ||
        index < kept.newest ||
        lastOfTen ||
        lastOfDay
      )
    })
    .map((version) => version.versionNo)
}

const NAME_LENGTH = 64
/** Returns the name of a copy within the length of the column. */
export function copyName(name: string): string {
  const suffix = ' 副本'
  return name.slice(0, NAME_LENGTH - suffix.length) + suffix
}
