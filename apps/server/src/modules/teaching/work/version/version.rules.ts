import type { VersionKind } from '@mashu/contract/teaching/work-session'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../platform/time/duration.ts'

/** `baseVersionNo` is the version on which the current version is based. */
export interface CurrentVersion {
  versionNo: number
  baseVersionNo: number
  checksum: string
}

export interface SaveRequest {
  /** Null for a client that does not know versions, whose saves continue the current version. */
  baseVersion: number | null
  checksum: string
  /** True when the work was found by the client key instead of an id. */
  byKey: boolean
}

/**
 * - `unchanged`: the bytes equal the current version.
 * - `next`: the save continues the current version.
 * - `conflict`: the save continues an older version, and both versions are kept.
 */
export type SaveDecision = 'unchanged' | 'next' | 'conflict'

export function decideSave(current: CurrentVersion, request: SaveRequest): SaveDecision {
  if (request.checksum === current.checksum) return 'unchanged'
  if (request.baseVersion === null || request.baseVersion === current.versionNo) return 'next'
  // An editor that lost the answer to its first save has no id, and sends its next content with base 0. Its own
  // versions have base 0 as well. After a save by another client, the base differs, so the next save is a conflict.
  if (request.baseVersion === 0 && request.byKey && current.baseVersionNo === 0) return 'next'
  return 'conflict'
}

/** Number of versions that are kept at any age. Works that do not have more versions are skipped. */
export const MIN_VERSIONS = 20
/** Rules for autosaves, in milliseconds. */
const retention = {
  all: HOUR_MS,
  newest: MIN_VERSIONS,
  fine: { span: DAY_MS, every: 10 * MINUTE_MS },
  coarse: { span: 90 * DAY_MS, every: DAY_MS },
}

/** Rules for autosaves when the storage of the student or the school is used up. */
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
 * Returns the versions to delete. The current version, submissions, restorations and conflicts are kept. Of the
 * autosaves, those among the newest 20 versions are kept, all of the last hour, the last one of every ten minutes
 * during a day, and the last one of every day during 90 days.
 */
export const expendableVersions = (versions: readonly KeptVersion[], current: number, nowMs: number): number[] =>
  expendable(versions, current, { nowMs, retention })

/**
 * Like `expendableVersions`, but of the autosaves, only those among the newest five versions are kept, and the last one
 * of every day during 90 days.
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
/** Shortens the name to the length of the column. */
export function copyName(name: string): string {
  const suffix = ' 副本'
  return name.slice(0, NAME_LENGTH - suffix.length) + suffix
}
