import { workProblem } from '@mashu/contract/teaching/work'
import { STUDENT } from '@mashu/contract/user-identity'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { AppContext } from '../../../../platform/app/context.ts'
import { quotaStudentBytes } from '../../../sys/config/config.ts'
import { selectStoredSize } from './quota.queries.ts'

/** After this an estimate is measured anew: nights thin versions, bins are emptied, other instances save. */
const MEASURE_AGAIN_MS = 600_000
/** A student at the limit saves every few seconds; measuring reads all his versions. */
const MEASURE_FULL_AGAIN_MS = 10_000
const REMEMBERED = 20_000

export interface FileSize {
  size: number
  checksum: string
}

interface Usage {
  /** What was measured, and what was saved since. */
  measured: number
  added: number
  /** When it was measured, epoch milliseconds. */
  time: number
}

/**
 * Bounds what the works of one student may take on disk. A save that stays below costs no query: it is added as if all
 * of it were new, and only who reaches the limit that way is measured.
 */
export class StudentQuota {
  readonly #limit: () => number
  readonly #usage = new Map<string, Usage>()
  readonly #clock: () => number

  constructor(limitBytes: () => number, clock: () => number = () => Date.now()) {
    this.#limit = limitBytes
    this.#clock = clock
  }

  /**
   * @param current The version that the save replaces, if any; asked only at the limit. What is as it was, or smaller,
   *   always goes through.
   * @throws `work.quotaFull`.
   */
  async assertRoom(
    user: Pick<Principal, 'id' | 'userIdentity' | 'isAdmin'>,
    coming: FileSize,
    current: () => Promise<FileSize | undefined>,
  ): Promise<void> {
    const limit = this.#limit()
    if (limit === 0 || user.userIdentity !== STUDENT || user.isAdmin) return
    const known = this.#usage.get(user.id)
    const usage = known && this.#isGood(known, limit) ? known : await this.#measure(user.id)
    if (usage.measured + usage.added >= limit) {
      const replaced = await current()
      const isSmaller = replaced && (coming.checksum === replaced.checksum || coming.size < replaced.size)
      if (!isSmaller) throw workProblem('work.quotaFull', { max: Math.round(limit / 1024 / 1024) })
    }
    usage.added += coming.size
  }

  /** An estimate that says "full" is measured, unless it was full when it was measured a moment ago. */
  #isGood({ measured, added, time }: Usage, limit: number): boolean {
    const age = this.#clock() - time
    if (measured >= limit) return age < MEASURE_FULL_AGAIN_MS
    return age < MEASURE_AGAIN_MS && measured + added < limit
  }

  async #measure(userId: string): Promise<Usage> {
    const usage: Usage = { measured: await selectStoredSize(userId), added: 0, time: this.#clock() }
    this.#usage.delete(userId)
    this.#usage.set(userId, usage)
    if (this.#usage.size > REMEMBERED) this.#usage.delete(this.#usage.keys().next().value!)
    return usage
  }
}

const quotas = new WeakMap<AppContext, StudentQuota>()

/** The quota of a running application, the same for every way of saving. */
export function quotaOf(context: AppContext): StudentQuota {
  const quota = quotas.get(context) ?? new StudentQuota(() => quotaStudentBytes(context))
  quotas.set(context, quota)
  return quota
}
