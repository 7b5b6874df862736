import { correction, correctionProblem } from '@mashu/contract/teaching/correction'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve, type Handlers } from '../../../platform/http/endpoint/serve.ts'
import { selectOptionalDepart } from '../../sys/depart/depart.ts'
import { isInCharge, isTeacherOf } from '../classroom/classroom.ts'
import { PUBLISHED, SELECTED, selectOptionalWork, withPublication } from '../work/work.ts'
import { listCorrections, listWorkComments, selectOptionalTask } from './correction.queries.ts'
import { listClassStudents } from './class-students.queries.ts'
import { countStatuses, stateAfterMark } from './correction.rules.ts'
import { listWorks } from './list-works.ts'
import { assertReadable, markWork, returnWork, seeMark } from './mark.service.ts'
import { selectOptionalLastMark, selectOptionalTaskText } from './marking-context.queries.ts'
import { listNewMarks } from './new-mark.queries.ts'
import { withdrawWork } from './withdraw.ts'

type Student = Awaited<ReturnType<typeof listClassStudents>>[number]

function toClassStudent({ userId, username, realname, avatar, ...row }: Student) {
  const { id, workName, workType, workStatus, submitStatus, versionNo, viewNum, starNum, ...rest } = row
  const work =
    id === null
      ? null
      : {
          id,
          workName: workName ?? '',
          workType: workType ?? '',
          workStatus: workStatus ?? '0',
          submitStatus: submitStatus ?? '0',
          versionNo: versionNo ?? 0,
          viewNum: viewNum ?? 0,
          starNum: starNum ?? 0,
          ...rest,
        }
  return { userId, username, realname, avatar, work }
}

async function classWorks(user: Principal, departId: string, task: { unitId: string } | { additionalId: string }) {
  if (!(await isInCharge(user, departId))) throw correctionProblem('correction.noClass')
  const [depart, found, students] = await Promise.all([
    selectOptionalDepart(departId),
    selectOptionalTask(task),
    listClassStudents(departId, task),
  ])
  if (!depart || !found) throw correctionProblem('correction.notFound')
  return {
    departId,
    departName: depart.departName,
    unitId: 'unitId' in task ? found.id : null,
    unitName: found.name,
    courseName: found.courseName,
    counts: countStatuses(students.map(({ submitStatus }) => (submitStatus === null ? null : Number(submitStatus)))),
    students: students.map(toClassStudent),
  }
}

/**
 * Returns the task of a work, and the student's last mark for another work.
 * @throws when the caller does not teach the student
 */
async function markingContextOf(user: Principal, workId: string) {
  const work = await selectOptionalWork(workId)
  if (!work || work.deleteTime !== null || !(await isTeacherOf(user, work.userId)))
    throw correctionProblem('correction.notFound')
  const [task, lastMark] = [await selectOptionalTaskText(work), await selectOptionalLastMark(work.userId, workId)]
  return {
    taskText: task?.taskText || null,
    taskHtml: task?.taskHtml || null,
    answer: task?.answer || null,
    showAnswer: task?.showAnswer ?? 0,
    lastMark: lastMark ?? null,
  }
}

type Marks = Handlers<Pick<typeof correction, 'edit' | 'correct' | 'publish' | 'withdraw'>>

function markHandlers({ wire: { clock } }: AppContext): Marks {
  return {
    edit: async ({ body, user }) => {
      const mark = body.teachingWorkCorrectList?.[0] ?? null
      await markWork(user, {
        workId: body.id,
        seen: { clock, markTime: mark?.updateTime },
        mark: mark && { score: mark.score, comment: mark.comment },
        workName: body.workName,
        stateFor: (work) => (mark || (body.workStatus ?? -1) > 1 ? stateAfterMark(work, body.workStatus) : work),
      })
    },
    correct: ({ body: { workId, versionNo, workStatus, returned, seenMark, ...mark }, user }) => {
      if (returned)
        return returnWork(user, { workId, comment: mark.comment, seen: { versionNo, clock, mark: seenMark } })
      return markWork(user, {
        workId,
        seen: { versionNo, clock, mark: seenMark },
        mark,
        stateFor: (work) => stateAfterMark(work, workStatus),
      })
    },
    publish: ({ body, user }) =>
      markWork(user, {
        workId: body.workId,
        seen: { versionNo: body.versionNo, clock },
        mark: null,
        republish: true,
        stateFor: (work) => withPublication(work, body.great ? SELECTED : PUBLISHED),
      }),
    withdraw: ({ body, user }) => withdrawWork(user, body.workId),
  }
}

export function correctionRoutes(context: AppContext): void {
  serve(context, correction, {
    ...markHandlers(context),
    list: ({ query, user }) => listWorks(user, query),
    queryTeachingWorkCorrectByMainId: async ({ query, user }) => {
      await assertReadable(user, query.id)
      return listCorrections(query.id)
    },
    markingContext: ({ query, user }) => markingContextOf(user, query.workId),
    newMarks: ({ user }) => listNewMarks(user.id),
    seeMark: ({ body, user }) => seeMark(user, body.workId),
    queryTeachingWorkCommentByMainId: async ({ query, user }) => {
      const work = await assertReadable(user, query.id)
      return listWorkComments(query.id, await isTeacherOf(user, work.userId))
    },
    classWorks: async ({ query, user }) => {
      if (!query.unitId && !query.additionalId) throw correctionProblem('correction.noTask')
      return classWorks(
        user,
        query.departId,
        query.unitId ? { unitId: query.unitId } : { additionalId: query.additionalId! },
      )
    },
  })
}
