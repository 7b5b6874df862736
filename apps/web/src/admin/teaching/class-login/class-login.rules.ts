import { codePictures } from '@mashu/contract/sys/class-login/picture'
import { wireMs } from '@mashu/client'
import { OPEN_MINUTES } from '@mashu/contract/sys/class-login/class-login'

/** Proposed minutes outside of lessons. */
const USUAL_MINUTES = 45
/** Minutes before its start from which a lesson counts as current. */
const SOON_MINUTES = 15

const MINUTE_MS = 60_000

/** Returns the minutes until the end of the current lesson, at most `OPEN_MINUTES`. */
export function minutesLeft(
  entries: readonly { kind: string; startTime: string; endTime: string | null }[],
  now: string,
): number {
  const time = wireMs(now)
  const lesson = entries.find(
    ({ kind, startTime, endTime }) =>
      kind === 'lesson' && endTime !== null && endTime > now && wireMs(startTime) - SOON_MINUTES * MINUTE_MS <= time,
  )
  if (!lesson) return USUAL_MINUTES
  return Math.min(Math.ceil((wireMs(lesson.endTime!) - time) / MINUTE_MS), OPEN_MINUTES)
}

const pictureNames = new Map<string, string>(codePictures.map(({ id, name }) => [id, name]))

/** For example `苹果、星星、小鱼`. */
export const picturesText = (pictures: readonly string[]): string =>
  pictures.map((id) => pictureNames.get(id) ?? id).join('、')

/** Counts students with an alarm, and a stopped picture login. */
export const alarmsOf = (students: readonly { alarmTime: string | null }[], stopped: boolean): number =>
  students.filter(({ alarmTime }) => alarmTime !== null).length + (stopped ? 1 : 0)
