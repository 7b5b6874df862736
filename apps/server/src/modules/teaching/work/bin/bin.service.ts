import { workProblem } from '@mashu/contract/teaching/work'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { now } from '../../../../platform/time/time.ts'
import { sendMessage } from '../../../sys/announcement/announcement.ts'
import { isTeacherOf } from '../../classroom/classroom.ts'
import { NOT_PUBLIC } from '../publication/publication.ts'
import { PUBLISHED, withPublication } from '../record/work-status.rules.ts'
import {
  lockWork,
  selectOptionalIdByHomework,
  homeworkOf,
  updateWork,
  type WorkChange,
  type WorkRow,
} from '../record/work.queries.ts'
import { deleteBinnedWorks, listOwners, listPurgeable } from './bin.queries.ts'
import { deletedMessage, purgeBefore } from './bin.rules.ts'

const BATCH = 200
/** The page with a student's recycle bin. */
const BIN = '/account/center?tab=bin'

/**
 * Moves works of the caller or of the caller's students, and notifies the students. A foreign work counts as unknown.
 */
export async function moveToBin(user: Principal, given: readonly string[]): Promise<void> {
  const ids = [...new Set(given)]
  await transaction(async () => {
    const works = (await listOwners(ids)).filter((work) => work.deleteTime === null)
    const students = [...new Set(works.map((work) => work.userId))].filter((userId) => userId !== user.id)
    for (const userId of students) if (!(await isTeacherOf(user, userId))) throw workProblem('work.notFound')
    if (works.length < ids.length) throw workProblem('work.notFound')
    const deleteTime = now()
    for (const { id, userId } of works)
      await updateWork(id, { deleteTime, deleteBy: userId === user.id ? null : user.username })
    for (const userId of students) {
      const names = works.filter((work) => work.userId === userId).map((work) => work.workName)
      await sendMessage([userId], { ...deletedMessage(names), page: BIN })
    }
  })
}

export async function purge(user: Principal, id: string): Promise<void> {
  await transaction(async () => {
    const [work] = await listOwners([id])
    if (!work || work.deleteTime === null || (!user.isAdmin && work.userId !== user.id))
      throw workProblem('work.notFound')
    if ((await deleteBinnedWorks([id])) === 0) throw workProblem('work.notFound')
  })
}

/** The author, the person who deleted the work, and administrators may restore a work. */
const mayRestore = (user: Principal, { userId, deleteBy }: WorkRow): boolean =>
  user.isAdmin || userId === user.id || deleteBy === user.username

async function isHomeworkTaken(work: WorkRow): Promise<boolean> {
  const homework = homeworkOf(work)
  const other = homework === null ? undefined : await selectOptionalIdByHomework(work.userId, homework)
  return other !== undefined && other !== work.id
}

/** A work that another person has deleted is not public after its author restores it. */
async function withdrawal(user: Principal, work: WorkRow): Promise<WorkChange> {
  if (work.deleteBy === null || work.userId !== user.id || work.workStatus < PUBLISHED) return {}
  return { ...NOT_PUBLIC, publishTime: null, ...withPublication(work, null) }
}

/** If the author now has another work for the homework, the restored work becomes a free creation. */
export async function restoreFromBin(user: Principal, id: string): Promise<void> {
  await transaction(async () => {
    const work = await lockWork(id)
    if (!work || work.deleteTime === null || !mayRestore(user, work)) throw workProblem('work.notFound')
    const free = (await isHomeworkTaken(work)) ? { courseId: null, additionalId: null, workScene: 'create' } : {}
    await updateWork(id, { deleteTime: null, deleteBy: null, ...free, ...(await withdrawal(user, work)) })
  })
}

/**
 * The next clean-up deletes the files of purged works.
 * @returns the number of purged works
 */
export async function purgeDeletedWorks(nowMs = Date.now()): Promise<number> {
  const before = purgeBefore(nowMs)
  for (let removed = 0; ;) {
    const ids = await listPurgeable(before, BATCH)
    if (ids.length > 0) removed += await deleteBinnedWorks(ids)
    if (ids.length < BATCH) return removed
  }
}
