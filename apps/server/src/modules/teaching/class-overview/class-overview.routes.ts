import { problem } from '@mashu/contract'
import { classOverview, classOverviewProblem, type OverviewCell } from '@mashu/contract/teaching/class-overview'
import { isAfterEnd } from '../../../platform/time/time.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { sendMessage } from '../../sys/announcement/announcement.ts'
import { listLastLogins } from '../../sys/log/log.ts'
import { listSingled } from '../additional-work/additional-work.ts'
import { isInCharge } from '../classroom/classroom.ts'
import { RETURNED } from '../work/work.ts'
import {
  isMarked,
  isSubmitted,
  listAssignments,
  listHomeworkWorks,
  listClassStudents,
  listUnits,
  type HomeworkWork,
} from './class-overview.queries.ts'

async function listHomework(departId: string) {
  const [assignments, units] = [await listAssignments(departId), await listUnits(departId)]
  const singled = await listSingled(departId)
  return [
    ...assignments.map((row) => ({
      ...row,
      kind: 'assignment' as const,
      courseId: null,
      courseName: null,
      onlyFor: singled.get(row.id) ?? null,
    })),
    ...units.map((row) => ({ ...row, kind: 'unit' as const, onlyFor: null })),
  ]
}

/** @throws for classes of others, as if there were none. */
async function assertInCharge(user: Principal, departId: string): Promise<void> {
  if (!(await isInCharge(user, departId))) throw problem('access.denied')
}

function toCell(work: HomeworkWork, homework: { id: string; dueTime: string | null }): OverviewCell {
  const open = work.submitStatus === RETURNED ? 'returned' : 'begun'
  const begun = isSubmitted(work) ? 'submitted' : open
  return {
    userId: work.userId,
    homeworkId: homework.id,
    workId: work.id,
    state: isMarked(work) ? 'marked' : begun,
    late: homework.dueTime !== null && work.submitTime !== null && isAfterEnd(work.submitTime, homework.dueTime),
    score: work.score,
  }
}

async function matrixOf(departId: string) {
  const [students, homework] = [await listClassStudents(departId), await listHomework(departId)]
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

/** Where students find their homework. */
const HOMEWORK_PAGE = '/center/myAdditionalWork'

/** Tells students of the class who have not handed in; others who are named are left alone. */
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
    remind: async ({ body, user }) => {
      await assertInCharge(user, body.departId)
      return { count: await remind(user, body.departId, body.homeworkId, body.userIds) }
    },
  })
}
