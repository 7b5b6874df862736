import type { PushMessage } from '@mashu/contract/teaching/push'
import { afterCommit } from '../../../../platform/db/database.ts'
import { push } from '../../../../platform/socket/push.ts'
import { listDepartIds } from '../../../sys/user/user.ts'
import { listTeacherIds } from '../../classroom/classroom.ts'
import { selectOptionalWork, type WorkRow } from './work.queries.ts'

function message(event: 'submit' | 'correct' | 'publish', work: WorkRow): PushMessage {
  return {
    cmd: 'work',
    event,
    workId: work.id,
    departId: work.departId,
    courseId: work.courseId,
    additionalId: work.additionalId,
    userId: work.userId,
  }
}

/**
 * Notifies the teachers of the work's class after the commit, or, for a free creation, the teachers of all classes of
 * the author.
 */
export async function pushSubmitted(workId: string): Promise<void> {
  await afterCommit(async () => {
    const work = await selectOptionalWork(workId)
    if (!work) return
    const classIds = work.departId === null ? await listDepartIds(work.userId) : [work.departId]
    const teachers = await Promise.all(classIds.map(listTeacherIds))
    await push([...new Set(teachers.flat())], message('submit', work))
  })
}

export async function pushMarked(work: WorkRow, event: 'correct' | 'publish'): Promise<void> {
  await afterCommit(() => push([work.userId], message(event, work)))
}
