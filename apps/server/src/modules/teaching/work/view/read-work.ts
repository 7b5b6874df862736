import { workProblem } from '@mashu/contract/teaching/work'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { publicName } from '../../../sys/public-name/public-name.ts'
import { isTeacherOf } from '../../classroom/classroom.ts'
import { selectOptionalWorkOfAuthor } from '../record/student-work.queries.ts'
import { listPublicContents } from '../publication/publication.queries.ts'
import { listOrigins, originOf } from '../record/origin.queries.ts'
import { isRemixable } from '../record/remix.ts'
import { PUBLISHED } from '../record/work-status.rules.ts'
import { isLikedBy } from './view.queries.ts'

/** Strangers must not see data such as login names, classes and marks of a student. */
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
  submitStatus: '0',
  submitTime: null,
  workFile: null,
  workCover: null,
  publicVersionNo: null,
  parentId: null,
} as const

async function relationTo(
  user: Principal | null,
  work: { id: string; userId: string; workType: string; workStatus: string },
) {
  const canRemix = user?.id !== work.userId && isRemixable(work)
  if (user === null) return { isOwn: false, isTeacher: false, starred: false, canRemix }
  return {
    isOwn: user.id === work.userId,
    isTeacher: await isTeacherOf(user, work.userId),
    starred: await isLikedBy(work.id, `u:${user.id}`),
    canRemix,
  }
}

const publicContentOf = async (workId: string) => (await listPublicContents([workId])).get(workId)

/**
 * Everyone sees the published version. The author and the author's teachers see the newest version, or the public
 * version with `published`.
 * `countView` returns true when it counted this view. The returned number includes this view, so that a reload shows
 * the same number.
 */
export async function readStudentWork(
  { workId, published }: { workId: string; published?: boolean | number | undefined },
  user: Principal | null,
  countView: (workId: string) => Promise<boolean>,
) {
  const found = await selectOptionalWorkOfAuthor(workId, user?.id ?? '')
  if (!found) throw workProblem('work.missing')
  const { work: row, author } = found
  const isPublic = Number(row.workStatus) >= PUBLISHED
  const { isOwn, isTeacher, starred, canRemix } = await relationTo(user, row)
  const isInsider = isOwn || isTeacher
  if (!isPublic && !isInsider) throw workProblem('work.missing')
  const counted = isPublic && !isOwn && (await countView(workId))
  const shown = isPublic && (!isInsider || published) ? await publicContentOf(workId) : null
  // Only teachers see the real name. The author sees the public name, like everyone else.
  const name = isTeacher ? row.realname : publicName(author)
  return {
    ...row,
    ...shown,
    viewNum: row.viewNum + (counted ? 1 : 0),
    ...(isInsider ? {} : HIDDEN_FROM_STRANGERS),
    realname: name,
    userId_dictText: name,
    starred,
    origin: originOf(row, await listOrigins([row.parentId])),
    canRemix,
  }
}
