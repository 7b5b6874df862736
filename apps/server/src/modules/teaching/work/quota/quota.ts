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
 * The share of the limit up to which new works are accepted. At the limit of a student or school (docs/operations.md)
 * uploads are refused at once, new works a tenth later, and saves of existing works never; they delete old autosaves
 * instead.
 */
const NEW_WORKS_UNTIL = 1.1

const MEASURE_AGAIN_MS = 600_000
/**
 * Milliseconds between two measurements, which read all versions, while a student at the limit saves every few seconds.
 */
const MEASURE_FULL_AGAIN_MS = 10_000
const MEGABYTE = 1024 * 1024

type Student = Pick<Principal, 'id' | 'userIdentity' | 'isAdmin'>

export interface Coming {
  size: number
  checksum: string
  /** True for an uploaded file, in contrast to a save of an editor. */
  isUpload?: boolean
}

/** The version that a save replaces. */
export interface Replaced {
  workId: string
  size: number
  checksum: string
}

/** The used share of the limits of student and school. */
interface Shares {
  own: number
  school: number
}

/** Limits the disk space of works, per student and in total. */
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
   * Calls `save` with the space reserved. `replaced` returns the version that is replaced; it is called only at the
   * limit.
   * @throws `work.quotaFull`, `work.noRoomForFile` and their equivalents for the school, before anything is stored
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

  /** Returns the bytes that a student uses and may use, or null for people without a limit. */
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

/** Returns the quota of an application, shared by all ways to save. */
export function quotaOf(context: AppContext): WorkQuota {
  const quota = quotas.get(context) ?? new WorkQuota(context.config, () => quotaStudentBytes(context))
  quotas.set(context, quota)
  return quota
}
