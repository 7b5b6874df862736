import { createHash, randomBytes } from 'node:crypto'
import { timetableProblem, type TimetableEntry } from '@mashu/contract/teaching/timetable'
import { STAFF } from '@mashu/contract/user-identity'
import { listInChargeOf } from '../../../platform/auth/charge.ts'
import { yieldToSaves } from '../../../platform/app/priority.ts'
import { batches } from '../../../platform/batches.ts'
import { withReaders } from '../../../platform/db/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { addDays, dayOf, startOfDay } from '../../../platform/time/day.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { listSubtreeIds } from '../../sys/depart/depart.ts'
import { listDepartIds, selectOptionalCharge } from '../../sys/user/user.ts'
import { calendarFile, eventsText, type CalendarEvent } from './calendar-file.rules.ts'
import { listEntries } from './entries.ts'
import { selectOptionalFeed, selectOptionalFeedBySecret, updateUsedTime, upsertFeed } from './feed.queries.ts'

/** Random bytes in a secret address. Anyone with the address can read lessons and classes, but no names of children. */
const SECRET_BYTES = 24
/** Days before and after today that a file covers. Calendar programs remove past lessons that the file omits. */
const [DAYS_BEFORE, DAYS_AFTER] = [60, 400]
/** Minutes of an event that ends at a due time, and of a lesson without an end. */
const DUE_MINUTES = 30
/** Events written before the server answers other calls, because a file can have thousands of events. */
const EVENTS_AT_ONCE = 200

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
const secretContext = (userId: string): string => `teaching_timetable_feed/${userId}`

export async function feedOf(userId: string, secrets: Secrets) {
  const feed = await selectOptionalFeed(userId)
  const secret = feed && secrets.open(feed.sealedSecret, secretContext(userId))
  // When the key of the server has changed, the address still works, but cannot be shown.
  if (!feed || !secret) return { address: null, createTime: null, usedTime: null }
  const { createTime, usedTime } = feed
  return { address: `/api/teaching/timetable/ics/${secret}.ics`, createTime, usedTime }
}

export async function renewFeed(userId: string, secrets: Secrets) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await upsertFeed({ userId, secretHash: hashOf(secret), sealedSecret: secrets.seal(secret, secretContext(userId)) })
  return feedOf(userId, secrets)
}

const titles: Record<TimetableEntry['kind'], (title: string) => string> = {
  lesson: (title) => title,
  course: (title) => title,
  due: (title) => `作业截止：${title}`,
}

function toEvent(
  { id, kind, title, courseName, departName, ...entry }: TimetableEntry,
  clock: ZoneClock,
): CalendarEvent {
  const { startTime, endTime } = entry
  const shifted = (minutes: number) => new Date(Date.parse(startTime) + minutes * 60_000).toISOString()
  const [start, end] =
    kind === 'due' ? [shifted(-DUE_MINUTES), startTime] : [startTime, endTime ?? shifted(DUE_MINUTES)]
  return {
    uid: `${id}@mashu`,
    title: titles[kind](title),
    description: courseName === null ? departName : `${courseName} · ${departName}`,
    start: clock.toWire(start),
    end: clock.toWire(end),
  }
}

/** Returns the difference between local time and UTC, such as `+0800`. */
function offsetOf(clock: ZoneClock, iso: string): string {
  const minutes = Math.round((Date.parse(`${clock.toWire(iso).replace(' ', 'T')}Z`) - Date.parse(iso)) / 60_000)
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** Includes the classes of which staff are in charge. */
async function classesOf(person: { id: string; userIdentity: number; departIds: string }) {
  const own = await listDepartIds(person.id)
  return [...new Set([...own, ...(await listSubtreeIds(await listInChargeOf(person)))])]
}

/** @throws `timetable.noFeed` for an unknown or withdrawn address, and when the account is closed */
export async function readFeed(secret: string, clock: ZoneClock, zone: string): Promise<string> {
  const feed = await selectOptionalFeedBySecret(hashOf(secret.replace(/\.ics$/, '')))
  const person = feed && (await selectOptionalCharge(feed.userId))
  if (!person) throw timetableProblem('timetable.noFeed')
  const time = now()
  const today = dayOf(clock, time)
  const audience = { classes: await classesOf(person), studentId: person.userIdentity === STAFF ? null : person.id }
  const span = {
    from: startOfDay(clock, addDays(today, -DAYS_BEFORE)),
    until: startOfDay(clock, addDays(today, DAYS_AFTER)),
  }
  const entries = await withReaders(() => listEntries(audience, span))
  await updateUsedTime(person.id)
  const calendar = { name: '我的课程表', zone, offset: offsetOf(clock, time), madeAt: time }
  let events = ''
  for (const some of batches(entries, EVENTS_AT_ONCE)) {
    await yieldToSaves()
    events += eventsText(
      calendar,
      some.map((entry) => toEvent(entry, clock)),
    )
  }
  return calendarFile(calendar, events)
}
