import { problem } from '@mashu/contract'
import type { Config } from '../../environment/config.ts'
import { perDatabase } from '../../db/per-database.ts'
import { storedBytes } from '../stored/storage-total.ts'
import { RoomMeter } from './room-meter.ts'

/** The measurement is cheap, because the database keeps the total size of all files. */
const MEASURE_AGAIN_MS = 60_000
const MEASURE_FULL_AGAIN_MS = 5000
const OWNER = 'school'
/** Administrators are notified at this share of the limit. */
export const NEARLY_FULL = 0.9

const meters = perDatabase((): { current: RoomMeter | null } => ({ current: null }))

/** All calls that store files use the same meter (`QUOTA_SCHOOL_MB`). */
function meterOf({ quotaSchoolBytes }: Pick<Config, 'quotaSchoolBytes'>): RoomMeter {
  const kept = meters()
  kept.current ??= new RoomMeter({
    limit: () => quotaSchoolBytes,
    measure: storedBytes,
    measureAgainMs: MEASURE_AGAIN_MS,
    measureFullAgainMs: MEASURE_FULL_AGAIN_MS,
  })
  return kept.current
}

/** Saves of works are not refused here, but use the returned share. */
export const reserveSchoolRoom = (config: Pick<Config, 'quotaSchoolBytes'>, bytes: number) =>
  meterOf(config).reserve(OWNER, bytes)

/** Returns null without a limit. */
export async function schoolRoom(
  config: Pick<Config, 'quotaSchoolBytes'>,
): Promise<{ used: number; limit: number } | null> {
  const { quotaSchoolBytes: limit } = config
  return limit === 0 ? null : { used: await meterOf(config).used(OWNER), limit }
}

/**
 * Saves of works do not use this function (`teaching/work/quota`).
 * @throws `storage.schoolFull`
 */
export async function withinSchoolRoom<T>(
  config: Pick<Config, 'quotaSchoolBytes'>,
  bytes: number,
  store: () => Promise<T>,
): Promise<T> {
  const room = await reserveSchoolRoom(config, bytes)
  let isStored = false
  try {
    if (room.share >= 1) throw problem('storage.schoolFull')
    const stored = await store()
    isStored = true
    return stored
  } finally {
    room.end(isStored)
  }
}
