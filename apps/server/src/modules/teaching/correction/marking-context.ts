import { correctionProblem } from '@mashu/contract/teaching/correction'
import type { Principal } from '../../../platform/auth/principal.ts'
import { isTeacherOf } from '../classroom/classroom.ts'
import { selectOptionalWork } from '../work/work.ts'
import { selectOptionalLastMark, selectOptionalTaskText } from './marking-context.queries.ts'

/** What was asked of a student, and the last mark for another work. Only for teachers of the student. */
export async function markingContextOf(user: Principal, workId: string) {
  const work = await selectOptionalWork(workId)
  if (!work || work.deleteTime !== null || !(await isTeacherOf(user, work.userId)))
    throw correctionProblem('correction.notFound')
  const [task, lastMark] = [await selectOptionalTaskText(work), await selectOptionalLastMark(work.userId, workId)]
  return { taskText: task?.taskText || null, taskHtml: task?.taskHtml || null, lastMark: lastMark ?? null }
}
