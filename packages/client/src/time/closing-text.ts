import { comingDayText } from './relative-time.ts'
import { wireTime } from './time-zone.ts'

interface ClosingTimes {
  readonly startsAt: number
  readonly endsAt: number
  readonly startTime: string
  readonly endTime: string
}

/** Uses the clock of the school: `20:30` or `明天 08:00`. */
export function closingTime(iso: string): string {
  const wire = wireTime(new Date(iso))
  const day = comingDayText(wire)
  return `${day === '今天' ? '' : `${day} `}${wire.slice(11, 16)}`
}

/** Returns a sentence without a full stop. */
export function closingText({ startsAt, endsAt, startTime, endTime }: ClosingTimes, now = Date.now()): string {
  if (now < startsAt) return `学校 ${closingTime(startTime)} 开始维护，预计 ${closingTime(endTime)} 回来`
  return now < endsAt ? `学校正在维护，预计 ${closingTime(endTime)} 回来` : '学校还在维护，比预计的久一点'
}

/** A shorter text, because the narrow status of an editor would cut off the end of a sentence. */
export const closedText = ({ endsAt, endTime }: ClosingTimes, now = Date.now()): string =>
  now < endsAt ? `学校维护到 ${closingTime(endTime)}` : '学校还在维护'
