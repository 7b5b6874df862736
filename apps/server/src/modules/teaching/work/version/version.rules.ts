import type { VersionKind } from '@mashu/contract/teaching/work-session'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../platform/time/duration.ts'

/** The version a work is at. `baseVersionNo` is what its save said it started from. */
export interface CurrentVersion {
  versionNo: number
  baseVersionNo: number
  checksum: string
}

export interface SaveRequest {
  /** null: the client knows nothing of versions; its save continues whatever is there. */
  baseVersion: number | null
  checksum: string
  /** The work was found by the client's own key, not by an id it was told. */
  byKey: boolean
}

/**
 * - `unchanged`: these bytes are the current version already.
 * - `next`: the save continues the current version.
 * - `conflict`: it continues an older one; both are kept.
 */
export type SaveDecision = 'unchanged' | 'next' | 'conflict'

export function decideSave(current: CurrentVersion, request: SaveRequest): SaveDecision {
  if (request.checksum === current.checksum) return 'unchanged'
  if (request.baseVersion === null || request.baseVersion === current.versionNo) return 'next'
  // The answer to a first save was lost: the editor, still without a work id, sends its next content from nothing.
  // Versions made so carry base 0, so as soon as another client has saved this is a conflict like any other.
  if (request.baseVersion === 0 && request.byKey && current.baseVersionNo === 0) return 'next'
  return 'conflict'
}

/** So many newest versions stay whatever their age; a work with no more needs no thinning. */
export const MIN_VERSIONS = 20
/** Autosaves make many versions; this is how few of them are enough. */
const retention = {
  all: HOUR_MS,
  newest: MIN_VERSIONS,
  fine: { span: DAY_MS, every: 10 * MINUTE_MS },
  coarse: { span: 90 * DAY_MS, every: DAY_MS },
}

/** What stays of a work whose student has no room left. */
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
 * Version numbers that may go: everything of the last hour stays, the newest 20, the last of every ten minutes of a
 * day, the last of every day of 90 days; and always the current one and what a person did on purpose or could not
 * foresee (hand-ins, restores, conflicts).
 */
export const expendableVersions = (versions: readonly KeptVersion[], current: number, nowMs: number): number[] =>
  expendable(versions, current, { nowMs, retention })

/** The same where there is no room left: the newest five stay, and the last of every day of 90 days. */
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
/** Name of a copy, within the column's length. */
export function copyName(name: string): string {
  const suffix = ' 副本'
  return name.slice(0, NAME_LENGTH - suffix.length) + suffix
}
