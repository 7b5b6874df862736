import { comingDayText, wireMs, wireTime } from '@mashu/client'
import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import type { Label } from './work.ts'

/** Times are in the format of the server. */
export interface Due {
  dueTime: string | null | undefined
  isSubmitted: boolean
  submitTime?: string | null | undefined
  /** True when the server refuses late submissions. */
  isStrict?: boolean
  /** True when a teacher gave this student a later due time. */
  dueMoved?: boolean | undefined
  /** The teacher's reason for the later due time. */
  dueNote?: string | null | undefined
}

export const isOverdue = ({ dueTime, isSubmitted }: Due, now: Date = new Date()): boolean =>
  Boolean(dueTime) && !isSubmitted && isAfterEnd(wireTime(now), dueTime!)

/** Returns null without a due time or when the child submitted in time. */
export function dueLabel(due: Due, now: Date = new Date()): Label | null {
  const { dueTime, isSubmitted, submitTime } = due
  if (!dueTime) return null
  if (isSubmitted) return submitTime && isAfterEnd(submitTime, dueTime) ? { text: '迟交', tone: 'grey' } : null
  if (isOverdue(due, now)) return { text: due.isStrict ? '已过期，不能交了' : '已过期，还能交', tone: 'coral' }
  const day = comingDayText(dueTime, now)
  const text = `${day} ${dueTime.slice(11, 16)} 前交`
  return {
    text: due.dueMoved ? `${text}，老师给你推迟了` : text,
    tone: day === '今天' || day === '明天' ? 'amber' : 'grey',
  }
}

/** Overdue homework counts as due today. */
export const isDueToday = (due: Due, now: Date = new Date()): boolean =>
  Boolean(due.dueTime) && !due.isSubmitted && due.dueTime!.slice(0, 10) <= wireTime(now).slice(0, 10)

const NEVER = '9'
/** Homework without a due time comes last. */
export function compareDue(a: string | null | undefined, b: string | null | undefined): number {
  return (a ?? NEVER).localeCompare(b ?? NEVER)
}

/** Rounded up, so that an existing work never shows "0 天". */
export function daysLeft(purgeTime: string | null, nowWire: string = wireTime(new Date())): number {
  if (!purgeTime) return 0
  return Math.max(1, Math.ceil((wireMs(purgeTime) - wireMs(nowWire)) / 86_400_000))
}
