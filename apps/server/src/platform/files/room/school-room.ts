import { problem } from '@mashu/contract'
import type { Config } from '../../environment/config.ts'
import { perDatabase } from '../../db/per-database.ts'
import { storedBytes } from '../stored/storage-total.ts'
import { RoomMeter } from './room-meter.ts'

/** Measuring is cheap, because the database keeps the sum of all files. */
const MEASURE_AGAIN_MS = 60_000
const MEASURE_FULL_AGAIN_MS = 5000
const OWNER = 'school'
/** Administrators are notified from this share on. */
export const NEARLY_FULL = 0.9

const meters = perDatabase((): { current: RoomMeter | null } => ({ current: null }))

/** The meter of the whole school (`QUOTA_SCHOOL_MB`), shared by all ways of storing. */
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

/** Reserves room of the school. Saves of works are not refused, but use the returned share. */
export const reserveSchoolRoom = (config: Pick<Config, 'quotaSchoolBytes'>, bytes: number) =>
  meterOf(config).reserve(OWNER, bytes)

/** Returns the bytes in use and the limit; null without a limit. */
export async function schoolRoom(
  config: Pick<Config, 'quotaSchoolBytes'>,
): Promise<{ used: number; limit: number } | null> {
  const { quotaSchoolBytes: limit } = config
  return limit === 0 ? null : { used: await meterOf(config).used(OWNER), limit }
}

/**
 * Stores an upload within the room of the school.
 * @throws `storage.schoolFull`; saves of works are exempt (`teaching/work/quota`)
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
