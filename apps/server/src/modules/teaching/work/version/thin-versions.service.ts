import type { VersionKind } from '@mashu/contract/teaching/work-session'
import { transaction } from '../../../../platform/db/database.ts'
import { lockWork } from '../record/work.queries.ts'
import { deleteVersions, listCrowdedWorks, listShownVersionNos, listVersionAges } from './version.queries.ts'
import { expendableAtLimit, expendableVersions, MIN_VERSIONS } from './version.rules.ts'

const BATCH = 200

async function thinWork(workId: string, nowMs: number, expendable = expendableVersions): Promise<number> {
  return transaction(async () => {
    const work = await lockWork(workId)
    if (!work) return 0
    const versions = (await listVersionAges(workId)).map((version) => ({
      ...version,
      kind: version.kind as VersionKind,
    }))
    const shown = await listShownVersionNos(workId)
    const gone = expendable(versions, work.versionNo, nowMs).filter((versionNo) => !shown.includes(versionNo))
    if (gone.length > 0) await deleteVersions(workId, gone)
    return gone.length
  })
}

/**
 * Covers all works that have more than the minimum number of versions.
 * @returns the number of deleted versions
 */
export async function thinVersions(nowMs = Date.now()): Promise<number> {
  for (let after = '', removed = 0; ;) {
    const works = await listCrowdedWorks(after, MIN_VERSIONS, BATCH)
    for (const { workId } of works) removed += await thinWork(workId, nowMs)
    if (works.length < BATCH) return removed
    after = works.at(-1)!.workId
  }
}

/**
 * For a student who has reached the storage limit.
 * @returns the number of deleted versions
 */
export const thinAtLimit = (workId: string): Promise<number> => thinWork(workId, Date.now(), expendableAtLimit)
