import { courseUnit, courseUnitProblem } from '@mashu/contract/teaching/course-unit'
import { hasHomework } from '@mashu/contract/teaching/task/unit-homework'
import { courseProblem } from '@mashu/contract/teaching/course'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { sendStored } from '../../../platform/files/send/send.ts'
import { openFile } from '../../../platform/files/stored/open-file.ts'
import type { Handlers } from '../../../platform/http/endpoint/serve.ts'
import { isStaff } from '../classroom/classroom.ts'
import { canReadCourse, unitOpeningsFor } from '../course/course.ts'
import { listChangedSinceSubmit } from '../work/work.ts'
import { listUnitNames, selectOptionalLesson, selectOptionalUnit } from './course-unit.queries.ts'
import { selectHomeworkState, listUnitsWithWork, selectOwnWorkId } from './own-unit.queries.ts'
import { behindLock, forStudent, isAnswerOpen } from './course-unit.rules.ts'

/** Removes answers and authors for students. */
function shownTo<T extends Parameters<typeof forStudent>[0]>(user: Principal, unit: T) {
  return isStaff(user) ? unit : { ...forStudent(unit), createBy: null, updateBy: null }
}

async function assertReadable(user: Principal, courseId: string): Promise<void> {
  if (!(await canReadCourse(user, courseId))) throw courseProblem('course.noAccess')
}

/** A unit that the student has started stays open, even if the teacher locks the unit again. */
function openingFor<T extends { locked: boolean }>(row: { mineWorkId: string | null }, opening: T) {
  return { ...opening, locked: opening.locked && row.mineWorkId === null }
}

async function lessonFor(user: Principal, unitId: string) {
  const lesson = await selectOptionalLesson(unitId)
  await assertReadable(user, lesson?.courseId ?? '')
  if (!lesson) throw courseUnitProblem('unit.notFound')
  const openingOf = await unitOpeningsFor(user, [lesson.courseId])
  const opening = openingFor({ mineWorkId: await selectOwnWorkId(lesson.id, user.id) }, openingOf(lesson))
  if (opening.locked) throw courseUnitProblem('unit.locked')
  const units = await listUnitNames(lesson.courseId)
  const place = units.findIndex((unit) => unit.id === lesson.id)
  const next = units[place + 1]
  const isOpen = next !== undefined && !openingOf({ id: next.id, courseId: lesson.courseId }).locked
  const { dueTime, dueMoved, dueNote } = opening
  return { ...lesson, dueTime, dueMoved, dueNote, number: place + 1, next: isOpen ? next : null }
}

/** @throws when the person may not work on the unit */
export async function assertUnitOpen(user: Principal, unitId: string) {
  const unit = await selectOptionalUnit(unitId)
  await assertReadable(user, unit?.courseId ?? '')
  if (!unit) throw courseUnitProblem('unit.notFound')
  const mineWorkId = await selectOwnWorkId(unit.id, user.id)
  const openingOf = await unitOpeningsFor(user, [unit.courseId])
  if (openingFor({ mineWorkId }, openingOf(unit)).locked) throw courseUnitProblem('unit.locked')
  return { ...unit, mineWorkId }
}

/** @throws the same error when there is no answer and when the person may not see it yet */
async function answerFor(user: Principal, unitId: string) {
  const unit = await selectOptionalUnit(unitId)
  await assertReadable(user, unit?.courseId ?? '')
  const isOpen =
    unit !== undefined && (isStaff(user) || isAnswerOpen(unit.showAnswer, await selectHomeworkState(unit.id, user.id)))
  const file = isOpen && unit.courseWorkAnswer ? await openFile({ filePath: unit.courseWorkAnswer }) : undefined
  if (!file) throw courseUnitProblem('unit.noAnswer')
  return file
}

/** The units contain the students' own works. */
export function studentUnitHandlers(
  context: AppContext,
): Pick<Handlers<typeof courseUnit>, 'mineUnit' | 'getUnitWorkInfo' | 'lesson' | 'answer'> {
  const addresses = (keys: string | null) => (keys ? context.wire.fileUrl(keys) : keys)
  return {
    mineUnit: async ({ query, user }) => {
      await assertReadable(user, query.courseId)
      const page = await listUnitsWithWork(query.courseId, user.id, query)
      const openingOf = await unitOpeningsFor(user, [query.courseId])
      const changed = await listChangedSinceSubmit(page.records.map((row) => row.mineWorkId))
      const records = page.records.map(({ marked, ...row }) => {
        const opening = openingFor(row, openingOf(row))
        const unit = opening.locked ? behindLock(shownTo(user, row)) : shownTo(user, row)
        const [coursePpt, coursePlan] = [addresses(unit.coursePpt), addresses(unit.coursePlan)]
        const asked = { coursePpt, coursePlan, coursePpt_url: coursePpt ?? '', coursePlan_url: coursePlan ?? '' }
        const state = { submitStatus: row.mineSubmitStatus, isMarked: marked === 1 }
        const answerOpen = Boolean(row.courseWorkAnswer) && isAnswerOpen(row.showAnswer, state)
        return {
          ...unit,
          hasHomework: hasHomework(row),
          ...opening,
          ...asked,
          answerOpen,
          mineChanged: changed.has(unit.mineWorkId ?? ''),
        }
      })
      return { ...page, records }
    },
    getUnitWorkInfo: async ({ query, user }) => {
      const row = await assertUnitOpen(user, query.unitId)
      const { courseAuthor: _author, courseDeparts: _departs, mineWorkId, ...unit } = row
      return { ...shownTo(user, unit), mineWorkId }
    },
    lesson: ({ query, user }) => lessonFor(user, query.unitId),
    async answer({ query, request, reply, user }) {
      const file = await answerFor(user, query.unitId)
      // The next person at this computer must not get the answer from a cache. The file may also change.
      reply.header('vary', 'X-Access-Token')
      return sendStored(request, reply, file, { isShared: false, download: true, mayChange: true })
    },
  }
}
