import { randomBytes } from 'node:crypto'
import { workProblem } from '@mashu/contract/teaching/work'
import type { Principal } from '../../../platform/auth/principal.ts'
import { now } from '../../../platform/time/time.ts'
import { canSee, PUBLISHED, selectOptionalWork, type WorkRow } from '../work/work.ts'
import { selectDaySalt } from './public-work.queries.ts'
import { likerOf } from './public-work.rules.ts'

/** Identifies a person for likes and reports. The key of a guest is a hash that changes daily and reveals nobody. */
export async function personKey(
  user: Principal | null,
  ip: string,
  request: { headers: { 'user-agent'?: string | undefined } },
): Promise<string> {
  const day = now().slice(0, 10)
  const salt = user ? '' : await selectDaySalt(day, randomBytes(16).toString('hex'))
  return likerOf(user, { ip, userAgent: request.headers['user-agent'] ?? '', salt, day })
}

/** Visible are published works, the caller's own works, and works of the caller's students. */
export async function selectOptionalVisible(workId: string, user: Principal | null): Promise<WorkRow | undefined> {
  const work = await selectOptionalWork(workId)
  if (!work || work.deleteTime !== null) return undefined
  return work.workStatus >= PUBLISHED || (user && (await canSee(user, work))) ? work : undefined
}

/** @throws when the work is unknown or the caller may not see it */
export async function selectVisible(workId: string, user: Principal | null): Promise<WorkRow> {
  const work = await selectOptionalVisible(workId, user)
  if (!work) throw workProblem('work.missing')
  return work
}
