import { muteProblem } from '@mashu/contract/teaching/moderation/mute'
import type { Problem } from '@mashu/contract'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { listMutedUntil } from './mute.queries.ts'
import { momentText } from './mute.rules.ts'

export { listMutedUntil } from './mute.queries.ts'

/** Returns the error for a muted person. */
export async function muteOf(userId: string, clock: ZoneClock): Promise<Problem | null> {
  const until = (await listMutedUntil([userId])).get(userId)
  return until === undefined ? null : muteProblem('mute.muted', { until: momentText(clock.toWire(until)) })
}

/** @throws a friendly message with the end of the mute */
export async function assertNotMuted(userId: string, clock: ZoneClock): Promise<void> {
  const refusal = await muteOf(userId, clock)
  if (refusal) throw refusal
}
