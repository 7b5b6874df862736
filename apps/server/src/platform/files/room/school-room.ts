import { problem } from '@mashu/contract'
import type { Config } from '../../environment/config.ts'
import { perDatabase } from '../../db/per-database.ts'
import { storedBytes } from '../stored/storage-total.ts'
import { RoomMeter } from './room-meter.ts'

/** The sum of all files is kept, so reading it is cheap. */
const MEASURE_AGAIN_MS = 60_000
const MEASURE_FULL_AGAIN_MS = 5000
const OWNER = 'school'
/** From this share on administrators are notified. */
export const NEARLY_FULL = 0.9

const meters = perDatabase((): { current: RoomMeter | null } => ({ current: null }))

/** The room of the whole school (`QUOTA_SCHOOL_MB`), the same for every way of storing. */
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

/** Speaks for room of the school; saves of works ask for the share alone. */
export const reserveSchoolRoom = (config: Pick<Config, 'quotaSchoolBytes'>, bytes: number) =>
  meterOf(config).reserve(OWNER, bytes)

/** Bytes in use and the limit; null without one. */
export async function schoolRoom(
  config: Pick<Config, 'quotaSchoolBytes'>,
): Promise<{ used: number; limit: number } | null> {
  const { quotaSchoolBytes: limit } = config
  return limit === 0 ? null : { used: await meterOf(config).used(OWNER), limit }
}

/**
 * Stores an upload within the room of the school.
 * @throws `storage.schoolFull`; works are saved all the same (`teaching/work/quota`).
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
