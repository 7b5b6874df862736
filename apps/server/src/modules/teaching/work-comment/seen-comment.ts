import { workCommentProblem } from '@mashu/contract/teaching/work-comment'
import type { Principal } from '../../../platform/auth/principal.ts'
import { listAdministratorIds } from '../../sys/user/user.ts'
import { isTeacherOf, listTeacherIds } from '../classroom/classroom.ts'
import { selectOptionalVisible } from '../public-work/public-work.ts'
import type { WorkRow } from '../work/work.ts'
import { selectOptionalComment, type CommentRow } from './work-comment.queries.ts'

/** Returns true for teachers of the work's author and administrators, who are responsible for its comments. */
export async function canModerate(user: Principal | null, work: Pick<WorkRow, 'userId'>): Promise<boolean> {
  return user !== null && isTeacherOf(user, work.userId)
}

/** Returns the people to notify of comments and reports in these classes. */
export async function moderatorsOf(departIds: readonly string[]): Promise<string[]> {
  const teachers = await Promise.all(departIds.map(listTeacherIds))
  return [...new Set([...teachers.flat(), ...(await listAdministratorIds())])]
}

/**
 * Returns true when a person may see a comment. Waiting and hidden comments are visible to their author and to
 * moderators.
 */
export async function isShown(
  comment: CommentRow,
  work: Pick<WorkRow, 'userId'>,
  user: Principal | null,
): Promise<boolean> {
  if (comment.waiting === 0 && comment.hidden === 0) return true
  return comment.userId === user?.id || (await canModerate(user, work))
}

/** Returns a comment on a work that the caller may see. Others get the error of an unknown comment. */
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

/** Returns a comment that the caller may moderate. */
export async function selectModeratedComment(id: string, user: Principal): Promise<CommentRow> {
  const { comment, work } = await selectSeenComment(id, user)
  if (!(await canModerate(user, work))) throw workCommentProblem('comment.unknown')
  return comment
}
