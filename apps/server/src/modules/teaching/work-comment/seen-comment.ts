import { workCommentProblem } from '@mashu/contract/teaching/work-comment'
import type { Principal } from '../../../platform/auth/principal.ts'
import { listAdministratorIds } from '../../sys/user/user.ts'
import { isTeacherOf, listTeacherIds } from '../classroom/classroom.ts'
import { selectOptionalVisible } from '../public-work/public-work.ts'
import type { WorkRow } from '../work/work.ts'
import { selectOptionalComment, type CommentRow } from './work-comment.queries.ts'

/** Teachers of the work's author and administrators moderate the comments on the work. */
export async function canModerate(user: Principal | null, work: Pick<WorkRow, 'userId'>): Promise<boolean> {
  return user !== null && isTeacherOf(user, work.userId)
}

/** Returns the people who are notified of comments and reports in these classes. */
export async function moderatorsOf(departIds: readonly string[]): Promise<string[]> {
  const teachers = await Promise.all(departIds.map(listTeacherIds))
  return [...new Set([...teachers.flat(), ...(await listAdministratorIds())])]
}

/** Waiting and hidden comments are visible only to their author and to moderators. */
export async function isShown(
  comment: CommentRow,
  work: Pick<WorkRow, 'userId'>,
  user: Principal | null,
): Promise<boolean> {
  if (comment.waiting === 0 && comment.hidden === 0) return true
  return comment.userId === user?.id || (await canModerate(user, work))
}

/** @throws the error of an unknown comment when the caller may not see the comment */
export async function selectSeenComment(
  id: string,
  user: Principal | null,
): Promise<{ comment: CommentRow; work: WorkRow }> {
  const comment = await selectOptionalComment(id)
  if (!comment) throw workCommentProblem('comment.unknown')
  const work = await selectOptionalVisible(comment.workId, user)
  if (!work || !(await isShown(comment, work, user))) throw workCommentProblem('comment.unknown')
  return { comment, work }
}

/** @throws when the caller may not moderate the comment */
export async function selectModeratedComment(id: string, user: Principal): Promise<CommentRow> {
  const { comment, work } = await selectSeenComment(id, user)
  if (!(await canModerate(user, work))) throw workCommentProblem('comment.unknown')
  return comment
}
