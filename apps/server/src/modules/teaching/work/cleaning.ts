import { transaction } from '../../../platform/db/database.ts'
import {
  deleteBinnedWorks,
  deleteVersions,
  listCrowdedWorks,
  listPurgeable,
  listVersionAges,
  lockWork,
} from './work.queries.ts'
import { expendableVersions, MIN_VERSIONS, purgeBefore } from './work.rules.ts'
import type { VersionKind } from '@mashu/contract/teaching/work-session'

const BATCH = 200

/**
 * Removes works whose time in the bin is over; their files go with the next clean-up of the store. Answers how many.
 */
export async function purgeDeletedWorks(moment = Date.now()): Promise<number> {
  const before = purgeBefore(moment)
  for (let removed = 0; ;) {
    const ids = await listPurgeable(before, BATCH)
    if (ids.length > 0) removed += await deleteBinnedWorks(ids)
    if (ids.length < BATCH) return removed
  }
}

async function thinWork(workId: string, moment: number): Promise<number> {
  return transaction(async () => {
    const work = await lockWork(workId)
    if (!work) return 0
    const versions = (await listVersionAges(workId)).map((one) => ({ ...one, kind: one.kind as VersionKind }))
    const gone = expendableVersions(versions, work.versionNo, moment)
    if (gone.length > 0) await deleteVersions(workId, gone)
    return gone.length
  })
}

/** Thins the history of every work that has more versions than are always kept. Answers how many versions went. */
export async function thinVersions(moment = Date.now()): Promise<number> {
  for (let after = '', removed = 0; ;) {
    const works = await listCrowdedWorks(after, MIN_VERSIONS, BATCH)
    for (const { workId } of works) removed += await thinWork(workId, moment)
    if (works.length < BATCH) return removed
    after = works.at(-1)!.workId
  }
}
