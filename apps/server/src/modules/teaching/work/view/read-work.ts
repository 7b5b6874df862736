import { workProblem } from '@mashu/contract/teaching/work'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { isTeacherOf } from '../../classroom/classroom.ts'
import { selectOptionalStudentWork } from '../record/student-work.queries.ts'
import { PUBLISHED } from '../record/work-status.rules.ts'
import { isLikedBy } from './view.queries.ts'

/** Login names, classes and marks of a pupil are not for strangers. */
const HIDDEN_FROM_STRANGERS = {
  username: null,
  createBy: null,
  updateBy: null,
  departId: null,
  departId_dictText: null,
  courseId: null,
  courseId_dictText: null,
  additionalId: null,
  additionalId_dictText: null,
  courseName: null,
  teacherComment: null,
  score: null,
  submitTime: null,
  workFile: null,
  workCover: null,
} as const

/**
 * A work as its page shows it: published ones to everybody, others to their author and his teachers, with everything.
 * `onView` is called for a view that counts; the result carries the number before it.
 */
export async function readStudentWork(
  workId: string,
  user: Principal | null,
  onView: (workId: string) => Promise<void>,
) {
  const row = await selectOptionalStudentWork(workId, user?.id ?? '')
  if (!row) throw workProblem('work.missing')
  const isOwn = user?.id === row.userId
  const isPublic = Number(row.workStatus) >= PUBLISHED
  const isInsider = isOwn || (user !== null && (await isTeacherOf(user, row.userId)))
  if (!isPublic && !isInsider) throw workProblem('work.missing')
  if (isPublic && !isOwn) await onView(workId)
  const starred = user === null ? false : await isLikedBy(workId, `u:${user.id}`)
  return { ...(isInsider ? row : { ...row, ...HIDDEN_FROM_STRANGERS }), starred }
}
