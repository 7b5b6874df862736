import { workProblem } from '@mashu/contract/teaching/work'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { now } from '../../../../platform/time/time.ts'
import { lockWork, selectOptionalIdByTask, taskOf, updateWork, type WorkRow } from '../record/work.queries.ts'
import { deleteBinnedWorks, listOwners, listPurgeable } from './bin.queries.ts'
import { purgeBefore } from './bin.rules.ts'

const BATCH = 200

/** Own works, or any for an administrator; foreign and unknown ids get the same answer. */
async function assertDeletable(user: Principal, ids: readonly string[], inBin: boolean): Promise<void> {
  const rows = (await listOwners(ids)).filter(
    (row) => (row.deleteTime !== null) === inBin && (user.isAdmin || row.userId === user.id),
  )
  if (rows.length < ids.length) throw workProblem('work.notFound')
}

export async function moveToBin(user: Principal, ids: readonly string[]): Promise<void> {
  await transaction(async () => {
    await assertDeletable(user, ids, false)
    const deleteTime = now()
    for (const id of ids) await updateWork(id, { deleteTime })
  })
}

export async function purge(user: Principal, id: string): Promise<void> {
  await transaction(async () => {
    await assertDeletable(user, [id], true)
    if ((await deleteBinnedWorks([id])) === 0) throw workProblem('work.notFound')
  })
}

/** Whether the person has another work for the same task. */
async function isTaskTaken(work: WorkRow): Promise<boolean> {
  const task = taskOf(work)
  const other = task === null ? undefined : await selectOptionalIdByTask(work.userId, task)
  return other !== undefined && other !== work.id
}

/**
 * Takes a work out of the bin. Where another one has been made for the same task meanwhile, it returns as a free
 * creation.
 */
export async function restoreFromBin(user: Principal, id: string): Promise<void> {
  await transaction(async () => {
    const work = await lockWork(id)
    if (!work || (work.userId !== user.id && !user.isAdmin) || work.deleteTime === null)
      throw workProblem('work.notFound')
    const free = (await isTaskTaken(work)) ? { courseId: null, additionalId: null, workScene: 'create' } : {}
    await updateWork(id, { deleteTime: null, ...free })
  })
}

/**
 * Deletes works whose time in the bin is over; their files go with the next clean-up of the store.
 *
 * @returns how many were deleted.
 */
export async function purgeDeletedWorks(nowMs = Date.now()): Promise<number> {
  const before = purgeBefore(nowMs)
  for (let removed = 0; ;) {
    const ids = await listPurgeable(before, BATCH)
    if (ids.length > 0) removed += await deleteBinnedWorks(ids)
    if (ids.length < BATCH) return removed
  }
}
