import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import { dueTimeFor, type DueMove } from '@mashu/contract/teaching/grade/moved-due'
import { problem, type BodyOf } from '@mashu/contract'
import {
  classOverview,
  classOverviewProblem,
  type OverviewCell,
  type OverviewHomework,
} from '@mashu/contract/teaching/class-overview'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { now } from '../../../platform/time/time.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { sendMessage, HOMEWORK_PAGE } from '../../sys/announcement/announcement.ts'
import { listLastLogins } from '../../sys/log/log.ts'
import { listMovedDues, movesOf, replaceMovedDues, type MovedDueRow } from '../moved-due/moved-due.ts'
import { listSingled } from '../additional-work/additional-work.ts'
import { assertInCharge } from '../classroom/classroom.ts'
import { RETURNED } from '../work/work.ts'
import { classPageOf } from './class-page.ts'
import {
  isMarked,
  isSubmitted,
  listAssignments,
  listHomeworkWorks,
  listClassStudents,
  listUnits,
  type HomeworkWork,
} from './class-overview.queries.ts'

async function listHomework(departId: string, moved: readonly MovedDueRow[] = []) {
  const [assignments, units] = [await listAssignments(departId), await listUnits(departId)]
  const singled = await listSingled(departId)
  const time = now()
  const movesIn = (row: { id: string; dueTime: string | null }) =>
    movesOf(row, moved, (dueTime) => isAfterEnd(time, dueTime))
  return [
    ...assignments.map((row) => ({
      ...row,
      kind: 'assignment' as const,
      courseId: null,
      courseName: null,
      onlyFor: singled.get(row.id) ?? null,
      moved: movesIn(row),
    })),
    ...units.map((row) => ({ ...row, kind: 'unit' as const, onlyFor: null, moved: movesIn(row) })),
  ]
}

function toCell(work: HomeworkWork, homework: Omit<OverviewHomework, 'name'>): OverviewCell {
  const open = work.submitStatus === RETURNED ? 'returned' : 'begun'
  const dueTime = dueTimeFor(homework, work.userId)
  const begun = isSubmitted(work) ? 'submitted' : open
  return {
    userId: work.userId,
    homeworkId: homework.id,
    workId: work.id,
    state: isMarked(work) ? 'marked' : begun,
    late: dueTime !== null && work.submitTime !== null && isAfterEnd(work.submitTime, dueTime),
    score: work.score,
  }
}

async function matrixOf(departId: string) {
  const students = await listClassStudents(departId)
  const homework = await listHomework(departId, await listMovedDues(students.map(({ id }) => id)))
  const works = await listHomeworkWorks(students.map((student) => student.id))
  const logins = await listLastLogins(students.map((student) => student.username))
  const byId = new Map(homework.map((row) => [row.id, row]))
  const stars = new Map<string, number>()
  for (const work of works) stars.set(work.userId, (stars.get(work.userId) ?? 0) + (work.score ?? 0))
  return {
    students: students.map((student) => ({
      ...student,
      lastLogin: logins.get(student.username) ?? null,
      stars: stars.get(student.id) ?? 0,
    })),
    homework,
    cells: works.flatMap((work) => {
      const found = byId.get(work.additionalId ?? work.courseId ?? '')
      return found ? [toCell(work, found)] : []
    }),
  }
}

/**
 * A null due time removes a previous move.
 * @returns the previous moved due times
 * @throws when the class has no due time, the new due time is not later, or a student is not in the class
 */
async function moveDue(
  user: Principal,
  { departId, homeworkId, moves }: BodyOf<typeof classOverview.moveDue>,
): Promise<DueMove[]> {
  const homework = (await listHomework(departId)).find((row) => row.id === homeworkId)
  if (!homework) throw classOverviewProblem('classOverview.notFound')
  const members = new Set((await listClassStudents(departId)).map(({ id }) => id))
  const userIds = [...new Set(moves.map(({ userId }) => userId))]
  if (!userIds.every((id) => members.has(id) && (homework.onlyFor?.includes(id) ?? true)))
    throw problem('row.entityNotFound')
  for (const { dueTime } of moves) {
    if (dueTime === null) continue
    if (homework.dueTime === null) throw classOverviewProblem('classOverview.noDue')
    if (dueTime <= homework.dueTime) throw classOverviewProblem('classOverview.notLater')
  }
  const lastMoves = [...new Map(moves.map((move) => [move.userId, move])).values()]
  return transaction(async () => {
    const before = new Map((await listMovedDues(userIds, homeworkId)).map((row) => [row.userId, row]))
    await replaceMovedDues({ id: homeworkId, kind: homework.kind }, lastMoves, {
      createBy: user.username,
      createTime: now(),
    })
    return userIds.map((userId) => {
      const { dueTime, note } = before.get(userId) ?? { dueTime: null, note: null }
      return { userId, dueTime, note }
    })
  })
}

/**
 * Reminds those in `userIds` who have not submitted the homework.
 * @throws when an id does not belong to a student of the class
 */
async function remind(user: Principal, departId: string, homeworkId: string, userIds: readonly string[]) {
  const homework = (await listHomework(departId)).find((row) => row.id === homeworkId)
  if (!homework) throw classOverviewProblem('classOverview.notFound')
  const wanted = new Set(userIds)
  const members = (await listClassStudents(departId)).map((student) => student.id).filter((id) => wanted.has(id))
  if (members.length < wanted.size) throw problem('row.entityNotFound')
  const done = new Set(
    (await listHomeworkWorks(members))
      .filter((work) => (work.additionalId ?? work.courseId) === homeworkId && isSubmitted(work))
      .map((work) => work.userId),
  )
  const waiting = members.filter((id) => !done.has(id) && (homework.onlyFor?.includes(id) ?? true))
  if (waiting.length === 0) throw classOverviewProblem('classOverview.allSubmitted')
  await transaction(() =>
    sendMessage(waiting, {
      title: `还没有交：${homework.name}`.slice(0, 100),
      html: `<p>${escapeHtml(user.realname)}老师提醒你：“${escapeHtml(homework.name)}”还没有交，做好了记得点“提交”。</p>`,
      page: HOMEWORK_PAGE,
    }),
  )
  return waiting.length
}

export function classOverviewRoutes(context: AppContext): void {
  serve(context, classOverview, {
    matrix: async ({ query, user }) => {
      await assertInCharge(user, query.departId)
      return matrixOf(query.departId)
    },
    page: async ({ query, user }) => {
      await assertInCharge(user, query.departId)
      return classPageOf(query.departId)
    },
    moveDue: async ({ body, user }) => {
      await assertInCharge(user, body.departId)
      return { before: await moveDue(user, body) }
    },
    remind: async ({ body, user }) => {
      await assertInCharge(user, body.departId)
      return { count: await remind(user, body.departId, body.homeworkId, body.userIds) }
    },
  })
}
