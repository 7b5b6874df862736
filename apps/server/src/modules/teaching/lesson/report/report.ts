import type { QueryOf, ResultOf } from '@mashu/contract'
import { lessonProblem, type lesson as contract } from '@mashu/contract/teaching/lesson/lesson'
import type { LessonChild } from '@mashu/contract/teaching/lesson/lesson-record'
import type { Question } from '@mashu/contract/teaching/lesson/line'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { addDays, startOfDay } from '../../../../platform/time/day.ts'
import { now, type ZoneClock } from '../../../../platform/time/time.ts'
import { listStudents } from '../../../sys/user/user.ts'
import { isInCharge } from '../../classroom/classroom.ts'
import { listSubmittedIds } from '../../work/work.ts'
import { assertInCharge } from '../act/lesson.service.ts'
import { selectOptionalLesson } from '../record/lesson.queries.ts'
import { listEvents, listJoined, listLessons, listMembers, listPictures } from './report.queries.ts'
import { errorsOf, pictureAddress, tenthsOf } from './report.rules.ts'

/** Returns null while the lesson is open. */
const endOf = ({ closedTime, closeTime }: { closedTime: string | null; closeTime: string }): string | null =>
  closedTime ?? (closeTime <= now() ? closeTime : null)

/** @throws when the person is not in charge of the class */
export async function lessonsOf(user: Principal, departId: string): Promise<ResultOf<typeof contract.list>> {
  await assertInCharge(user, departId)
  return (await listLessons(departId)).map(({ id, title, startTime, teacherName, presentCount, ...times }) => ({
    id,
    title,
    startTime,
    teacherName: teacherName ?? '',
    endTime: endOf(times),
    presentCount: Number(presentCount),
  }))
}

/**
 * Returns the children who joined lessons on a day, or null without a lesson.
 * @throws when the person is not in charge of the class
 */
export async function attendanceOf(
  user: Principal,
  { departId, day }: QueryOf<typeof contract.attendance>,
  clock: ZoneClock,
): Promise<ResultOf<typeof contract.attendance>> {
  await assertInCharge(user, departId)
  const rows = await listJoined(departId, startOfDay(clock, day), startOfDay(clock, addDays(day, 1)))
  return rows.length === 0 ? null : { userIds: [...new Set(rows.flatMap(({ userId }) => userId ?? []))] }
}

type Event = Awaited<ReturnType<typeof listEvents>>[number]
type Member = Awaited<ReturnType<typeof listMembers>>[number]
type Picture = Awaited<ReturnType<typeof listPictures>>[number]

const NOT_THERE = { joinTime: null, beginTime: null, activeSeconds: 0, workId: null, checks: null }

function childOf(
  { id, username, realname }: { id: string; username: string; realname: string },
  member: Member | undefined,
  { events, pictures, from, until }: { events: Event[]; pictures: Picture[]; from: string; until: string },
  submitted: ReadonlySet<string>,
): LessonChild {
  const { joinTime, beginTime, activeSeconds, workId, checks } = member ?? NOT_THERE
  const of = (kind: string) => events.filter((event) => event.kind === kind)
  const results = of('checks').map(({ number, createTime }) => ({ time: createTime, passed: number ?? 0 }))
  return {
    userId: id,
    username,
    realname,
    joinTime,
    beginTime,
    minutes: Math.round(activeSeconds / 60),
    workId,
    submitted: workId !== null && submitted.has(workId),
    passed: tenthsOf(results, { from, until, now: now() }),
    checks,
    errors: errorsOf(of('error').map(({ content }) => content ?? '')),
    remarks: of('remark').map(({ createTime, content, teacherName }) => ({
      time: createTime,
      text: content ?? '',
      from: teacherName ?? '',
    })),
    pictures: pictures.map(({ createTime, picture }) => ({ time: createTime, address: pictureAddress(picture) })),
  }
}

function questionsOf(events: readonly Event[]): ResultOf<typeof contract.report>['questions'] {
  const answers = events.filter(({ kind }) => kind === 'answer')
  return events
    .filter(({ kind }) => kind === 'question')
    .map(({ questionId, content }) => {
      const asked = JSON.parse(content ?? '{}') as Question
      const own = answers.filter((answer) => answer.questionId === questionId)
      return {
        ...asked,
        counts: asked.choices.map((_, choice) => own.filter(({ number }) => number === choice).length),
      }
    })
}

/**
 * The lesson may still be open.
 * @throws when the person is not in charge of the class
 */
export async function reportOf(user: Principal, id: string): Promise<ResultOf<typeof contract.report>> {
  const lesson = await selectOptionalLesson(id)
  if (!lesson || !(await isInCharge(user, lesson.departId))) throw lessonProblem('lesson.notFound')
  const [members, events, pictures] = [await listMembers(id), await listEvents(id), await listPictures(id)]
  const { departId, departName, title, unitId, startTime, teacherName } = lesson
  const endTime = endOf(lesson)
  const known = new Map(members.map((member) => [member.userId, member]))
  const roster = await listStudents(departId)
  // The report includes children who left the class after the lesson.
  const gone = members.filter(({ userId }) => !roster.some((child) => child.id === userId))
  const submitted = await listSubmittedIds(members.flatMap(({ workId }) => workId ?? []))
  const children = [...roster, ...gone.map((member) => ({ ...member, id: member.userId }))].map((child) => {
    const isOwn = ({ userId }: { userId: string | null }) => userId === child.id
    const of = { events: events.filter(isOwn), pictures: pictures.filter(isOwn) }
    const span = { from: startTime, until: endTime ?? lesson.endTime }
    return childOf(child, known.get(child.id), { ...of, ...span }, submitted)
  })
  const about = { id, title, teacherName: teacherName ?? '', startTime, endTime, presentCount: members.length }
  return { ...about, departId, departName, unitId, children, questions: questionsOf(events) }
}
