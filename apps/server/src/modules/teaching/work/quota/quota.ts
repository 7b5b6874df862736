import { workProblem } from '@mashu/contract/teaching/work'
import { STUDENT } from '@mashu/contract/user-identity'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Config } from '../../../../platform/environment/config.ts'
import { RoomMeter } from '../../../../platform/files/room/room-meter.ts'
import { reserveSchoolRoom } from '../../../../platform/files/room/school-room.ts'
import { thinAtLimit } from '../version/thin-versions.service.ts'
import { quotaStudentBytes } from '../../../sys/config/config.ts'
import { selectStoredSize } from './quota.queries.ts'

/**
 * Share of the limit up to which new works are accepted (docs/operations.md). Editors can always save existing works,
 * but at the limit this deletes old autosaves.
 */
const NEW_WORKS_UNTIL = 1.1

const MEASURE_AGAIN_MS = 600_000
/** Milliseconds. At the limit, not every save measures again, because a measurement reads all versions. */
const MEASURE_FULL_AGAIN_MS = 10_000
const MEGABYTE = 1024 * 1024

type Student = Pick<Principal, 'id' | 'userIdentity' | 'isAdmin'>

export interface Coming {
  size: number
  checksum: string
  /** True for an uploaded file, false for a save from an editor. */
  isUpload?: boolean
}

/** The current version before a save. */
export interface Replaced {
  workId: string
  size: number
  checksum: string
}

/** Used shares of the limits. */
interface Shares {
  own: number
  school: number
}

/** Limits the disk space of works, per student and for the whole school. */
export class WorkQuota {
  readonly #own: RoomMeter
  readonly #config: Pick<Config, 'quotaSchoolBytes'>

  constructor(
    config: Pick<Config, 'quotaSchoolBytes'>,
    studentBytes: () => number,
    clock: () => number = () => Date.now(),
  ) {
    this.#config = config
    this.#own = new RoomMeter({
      limit: studentBytes,
      measure: selectStoredSize,
      measureAgainMs: MEASURE_AGAIN_MS,
      measureFullAgainMs: MEASURE_FULL_AGAIN_MS,
      clock,
    })
  }

  /**
   * Reserves space and calls `save`. `replaced` returns the version before the save, and is called only at the limit.
   * @throws `work.quotaFull`, `work.noRoomForFile` or their equivalents for the school before anything is stored
   */
  async save<T>(
    user: Student,
    coming: Coming,
    replaced: () => Promise<Replaced | undefined>,
    save: () => Promise<T>,
  ): Promise<T> {
    const own = this.#isBound(user) ? await this.#own.reserve(user.id, coming.size) : null
    const school = await reserveSchoolRoom(this.#config, coming.size)
    let isStored = false
    try {
      const shares = { own: own?.share ?? 0, school: school.share }
      const before = isFull(shares) ? await replaced() : undefined
      if (isFull(shares)) this.#assertFits(shares, coming, before)
      const saved = await save()
      isStored = true
      if (before) await thinAtLimit(before.workId)
      return saved
    } finally {
      own?.end(isStored)
      school.end(isStored)
    }
  }

  /** Returns bytes, or null for people without a limit. */
  async roomOf(user: Student): Promise<{ used: number; limit: number } | null> {
    if (!this.#isBound(user)) return null
    return { used: await this.#own.used(user.id), limit: this.#own.limit }
  }

  #isBound(user: Student): boolean {
    return this.#own.limit > 0 && user.userIdentity === STUDENT && !user.isAdmin
  }

  #assertFits({ own, school }: Shares, coming: Coming, before: Replaced | undefined): void {
    const isNoMore = before && (coming.checksum === before.checksum || coming.size < before.size)
    if (isNoMore || (before && !coming.isUpload)) return
    if (!coming.isUpload && Math.max(own, school) < NEW_WORKS_UNTIL) return
    const max = Math.round(this.#own.limit / MEGABYTE)
    if (own >= 1) throw workProblem(coming.isUpload ? 'work.noRoomForFile' : 'work.quotaFull', { max })
    throw workProblem(coming.isUpload ? 'work.schoolFullFile' : 'work.schoolFull')
  }
}

const isFull = ({ own, school }: Shares): boolean => Math.max(own, school) >= 1

const quotas = new WeakMap<AppContext, WorkQuota>()

/** All calls that save works must use the same quota. */
export function quotaOf(context: AppContext): WorkQuota {
  const quota = quotas.get(context) ?? new WorkQuota(context.config, () => quotaStudentBytes(context))
  quotas.set(context, quota)
  return quota
}
