import { muteProblem } from '@mashu/contract/teaching/moderation/mute'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { listMutedUntil } from './mute.queries.ts'
import { momentText } from './mute.rules.ts'

export { listMutedUntil } from './mute.queries.ts'

/** @throws with a kind sentence that says until when this person may not write. */
export async function assertNotMuted(userId: string, clock: ZoneClock): Promise<void> {
  const until = (await listMutedUntil([userId])).get(userId)
  if (until !== undefined) throw muteProblem('mute.muted', { until: momentText(clock.toWire(until)) })
}
