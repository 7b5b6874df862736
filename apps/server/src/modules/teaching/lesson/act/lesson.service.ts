import { randomInt } from 'node:crypto'
import type { BodyOf } from '@mashu/contract'
import { lesson as contract, lessonProblem } from '@mashu/contract/teaching/lesson/lesson'
import { lessonLimits, lessonSeconds, type ToChild } from '@mashu/contract/teaching/lesson/line'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { afterCommit, transaction } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { push } from '../../../../platform/socket/push.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../platform/time/duration.ts'
import { now } from '../../../../platform/time/time.ts'
import { closeLogins, openPictures } from '../../../sys/class-login/class-login.ts'
import { selectOptionalDepart } from '../../../sys/depart/depart.ts'
import { listStudents } from '../../../sys/user/user.ts'
import { isInCharge } from '../../classroom/classroom.ts'
import { canClassRead, isLockedFor } from '../../course/course.ts'
import { selectOptionalUnit } from '../../course-unit/course-unit.ts'
import { countUnitOpening } from '../../depart-day-log/depart-day-log.ts'
import {
  closeLapsed,
  closeLesson,
  insertLesson,
  lockState,
  selectOptionalOpen,
  selectOptionalOpenOf,
  updateState,
} from '../record/lesson.queries.ts'
import { countPicks, insertEvents } from '../record/record.queries.ts'
import type { LessonState, OpenLesson } from '../record/lesson-state.rules.ts'
import { isPicture } from '../record/picture.rules.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.service.ts'

const USUAL_MS = 45 * MINUTE_MS
const LONGEST_MS = 4 * HOUR_MS
/** A lesson ends automatically these milliseconds after its planned end. */
const AFTER_MS = 15 * MINUTE_MS
const FREE = '自由创作'

const later = (ms: number): string => new Date(Date.now() + ms).toISOString()

/** @throws when the person is not in charge of the class */
export async function assertInCharge(user: Principal, departId: string): Promise<void> {
  if (!(await isInCharge(user, departId))) throw lessonProblem('lesson.notYours')
}

/**
 * Returns an open lesson of a class in the person's charge. @throws the same error for every other id, so that nobody
 * learns which lessons exist
 */
export async function ownLesson(user: Principal, id: string): Promise<OpenLesson> {
  const lesson = await selectOptionalOpen(id)
  if (!lesson || !(await isInCharge(user, lesson.departId))) throw lessonProblem('lesson.notFound')
  return lesson
}

/** @throws when the class may not read the unit */
async function unitFor(departId: string, unitId: string | null) {
  if (unitId === null) return null
  const unit = await selectOptionalUnit(unitId)
  if (!unit || !(await canClassRead(departId, unit.courseId))) throw lessonProblem('lesson.noUnit')
  return unit
}

function plannedEnd(given: string | null): string {
  const end = given ?? later(USUAL_MS)
  if (end <= now() || end > later(LONGEST_MS)) throw lessonProblem('lesson.badEnd')
  return end
}

/** Opens a lesson and notifies the class. Returns a lesson that is already open. */
export async function openLesson(
  user: Principal,
  { departId, unitId, endTime }: BodyOf<typeof contract.open>,
): Promise<OpenLesson> {
  await assertInCharge(user, departId)
  if (!(await selectOptionalDepart(departId))) throw lessonProblem('lesson.notYours')
  const open = await selectOptionalOpenOf(departId)
  if (open) return open
  const unit = await unitFor(departId, unitId ?? null)
  const end = plannedEnd(endTime ?? null)
  return transaction(async () => {
    await closeLapsed(departId)
    const id = await insertLesson({
      departId,
      unitId: unit?.id ?? null,
      courseId: unit?.courseId ?? null,
      teacherId: user.id,
      title: unit?.unitName ?? FREE,
      endTime: end,
      closeTime: new Date(Date.parse(end) + AFTER_MS).toISOString(),
    })
    if (id !== undefined) {
      await openPictures(departId, end)
      if (unit) await countUnitOpening(departId, unit.id)
      await afterCommit(() => tellClass(departId, id))
    }
    return (await selectOptionalOpenOf(departId))!
  })
}

async function tellClass(departId: string, lessonId: string): Promise<void> {
  const students = await listStudents(departId)
  await push(
    students.map(({ id }) => id),
    { cmd: 'lesson', lessonId, departId },
  )
}

export async function endLesson(rooms: Rooms, user: Principal, id: string): Promise<void> {
  const lesson = await ownLesson(user, id)
  await transaction(async () => {
    await closeLesson(id)
    await closeLogins(lesson.departId)
    await afterCommit(() => rooms.changed(id))
  })
}

type Change = (state: LessonState) => LessonState | Promise<LessonState>

/**
 * Changes the state of a lesson, and notifies all screens. Simultaneous changes wait for one another. @returns the
 * changed lesson
 */
export function changeState(rooms: Rooms, id: string, change: Change): Promise<OpenLesson> {
  return transaction(async () => {
    const state = await lockState(id)
    if (!state) throw lessonProblem('lesson.notFound')
    await updateState(id, await change(state))
    await afterCommit(() => rooms.changed(id))
    return (await selectOptionalOpen(id))!
  })
}

export async function follow(rooms: Rooms, user: Principal, body: BodyOf<typeof contract.follow>): Promise<OpenLesson> {
  const { departId } = await ownLesson(user, body.id)
  const unit = await unitFor(departId, body.unitId)
  if (unit && (await isLockedFor(departId, unit))) throw lessonProblem('lesson.lockedUnit')
  return changeState(rooms, body.id, async (state) => {
    if (unit) await countUnitOpening(departId, unit.id)
    const target = { unitId: unit?.id ?? null, courseId: unit?.courseId ?? null }
    const count = (state.follow?.count ?? 0) + 1
    return { ...state, follow: { count, ...target, step: body.step ?? null, starter: body.starter === true } }
  })
}

export async function freeze(rooms: Rooms, user: Principal, id: string, word: string | null): Promise<OpenLesson> {
  await ownLesson(user, id)
  const frozen = word === null ? null : { word, until: later(lessonSeconds.freeze * 1000) }
  return changeState(rooms, id, (state) => ({ ...state, freeze: frozen }))
}

export async function setTimer(rooms: Rooms, user: Principal, id: string, minutes: number | null) {
  await ownLesson(user, id)
  const timer = minutes === null ? null : { until: later(minutes * MINUTE_MS) }
  return changeState(rooms, id, (state) => ({ ...state, timer }))
}

export async function askQuiet(rooms: Rooms, user: Principal, id: string): Promise<OpenLesson> {
  await ownLesson(user, id)
  return changeState(rooms, id, (state) => ({ ...state, quietCount: state.quietCount + 1 }))
}

export async function ask(rooms: Rooms, user: Principal, { id, ...asked }: BodyOf<typeof contract.ask>) {
  await ownLesson(user, id)
  const isFit = (picture: string) => picture === '' || isPicture(picture, lessonLimits.choicePicture)
  if (asked.pictures?.every(isFit) === false) throw lessonProblem('lesson.badPicture')
  const question = { id: newId(), ...asked, open: true }
  const content = JSON.stringify(asked)
  return changeState(rooms, id, async (state) => {
    await insertEvents([{ lessonId: id, teacherId: user.id, kind: 'question', questionId: question.id, content }])
    return { ...state, question }
  })
}

export async function closeQuestion(rooms: Rooms, user: Principal, id: string): Promise<OpenLesson> {
  await ownLesson(user, id)
  return changeState(rooms, id, (state) => {
    if (!state.question) throw lessonProblem('lesson.noQuestion')
    return { ...state, question: { ...state.question, open: false } }
  })
}

/** Picks a random child among the present children with the fewest picks. */
export async function pick(rooms: Rooms, user: Principal, id: string): Promise<OpenLesson> {
  const lesson = await ownLesson(user, id)
  const room = await rooms.forCall(lesson)
  const present = room.children.filter((seat) => seat.isPresent(Date.now()))
  if (present.length === 0) throw lessonProblem('lesson.nobody')
  return changeState(rooms, id, async (state) => {
    const counts = await countPicks(lesson.departId)
    const least = Math.min(...present.map(({ userId }) => counts.get(userId) ?? 0))
    const rare = present.filter(({ userId }) => (counts.get(userId) ?? 0) === least)
    const { userId, realname } = rare[randomInt(rare.length)]!
    await insertEvents([{ lessonId: id, userId, teacherId: user.id, kind: 'pick' }])
    return { ...state, picked: { userId, name: realname, count: (state.picked?.count ?? 0) + 1 } }
  })
}

/** @throws when the child is absent or belongs to another class */
async function presentChild(rooms: Rooms, lesson: OpenLesson, userId: string): Promise<Room> {
  const room = await rooms.forCall(lesson)
  const seat = room.children.find((child) => child.userId === userId)
  if (!seat) throw lessonProblem('lesson.noChild')
  if (!seat.isPresent(Date.now())) throw lessonProblem('lesson.absent')
  return room
}

type Told = 'remark' | 'praise' | 'point'

/** Remarks, praise and pointers are also stored. */
export async function tellChild(
  rooms: Rooms,
  user: Principal,
  { id, userId }: { id: string; userId: string },
  message: Extract<ToChild, { cmd: Told }> | { cmd: 'starter' },
): Promise<void> {
  const room = await presentChild(rooms, await ownLesson(user, id), userId)
  if (message.cmd !== 'starter') {
    const content = message.cmd === 'praise' ? message.sticker : message.text
    await insertEvents([{ lessonId: id, userId, teacherId: user.id, kind: message.cmd, content }])
  }
  room.tellChild(userId, message)
  room.relay({ kind: 'child', userId, message })
}

export async function lowerHand(rooms: Rooms, user: Principal, id: string, userId: string): Promise<void> {
  const room = await presentChild(rooms, await ownLesson(user, id), userId)
  room.lowerHand(userId)
  room.relay({ kind: 'lowered', userId })
}

/**
 * Shows the caller's own screen to all, or asks a child whether to show the child's screen. With null, no screen is
 * shown.
 */
export async function show(rooms: Rooms, user: Principal, id: string, userId: string | null): Promise<OpenLesson> {
  const lesson = await ownLesson(user, id)
  if (userId === null) return changeState(rooms, id, (state) => ({ ...state, shown: null, asked: null }))
  if (userId === user.id)
    return changeState(rooms, id, (state) => ({ ...state, shown: { userId, name: user.realname }, asked: null }))
  const room = await presentChild(rooms, lesson, userId)
  const changed = await changeState(rooms, id, (state) => ({ ...state, asked: { userId, from: user.realname } }))
  const message = { cmd: 'askShow', from: user.realname } as const
  room.tellChild(userId, message)
  room.relay({ kind: 'child', userId, message })
  return changed
}

/** The answer of a child who was not asked is ignored. */
export async function agree(rooms: Rooms, room: Room, user: Principal, yes: boolean): Promise<void> {
  const { id } = room.lesson
  let wasAsked = false
  await changeState(rooms, id, async (state) => {
    wasAsked = state.asked?.userId === user.id
    if (!wasAsked) return state
    if (!yes) return { ...state, asked: null }
    await insertEvents([{ lessonId: id, userId: user.id, kind: 'show' }])
    return { ...state, asked: null, shown: { userId: user.id, name: user.realname } }
  })
  if (!wasAsked) return
  const message = { cmd: 'agreed', userId: user.id, yes } as const
  room.tellWalls(message)
  room.relay({ kind: 'walls', message })
}
