import { wireMs } from '@mashu/client'
import type { LessonChild } from '@mashu/contract/teaching/lesson/lesson-record'

interface LessonSums {
  present: number
  all: number
  submitted: number
  /** Children who took part but have not submitted. */
  open: readonly LessonChild[]
  /** Average minutes of the children who took part. */
  minutes: number
}

export function sumsOf(children: readonly LessonChild[]): LessonSums {
  const present = children.filter(({ joinTime }) => joinTime !== null)
  const minutes = present.reduce((sum, child) => sum + child.minutes, 0)
  return {
    present: present.length,
    all: children.length,
    submitted: present.filter(({ submitted }) => submitted).length,
    open: present.filter(({ submitted }) => !submitted),
    minutes: present.length > 0 ? Math.round(minutes / present.length) : 0,
  }
}

interface MetError {
  text: string
  /** Number of children who had the error. */
  children: number
  count: number
}

/** Errors of more children are first. */
export function errorsOf(children: readonly Pick<LessonChild, 'errors'>[]): MetError[] {
  const met = new Map<string, MetError>()
  for (const { errors } of children)
    for (const { text, count } of errors) {
      const row = met.get(text) ?? { text, children: 0, count: 0 }
      met.set(text, { text, children: row.children + 1, count: row.count + count })
    }
  return [...met.values()].toSorted((a, b) => b.children - a.children || b.count - a.count)
}

/** One number for each tenth of the lesson. Null before the first run of checks. */
export function passedOf(children: readonly Pick<LessonChild, 'passed'>[]): (number | null)[] {
  const tenths = Math.max(0, ...children.map(({ passed }) => passed.length))
  return Array.from({ length: tenths }, (_, index) => {
    const known = children.map(({ passed }) => passed[index] ?? null).filter((count) => count !== null)
    return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null
  })
}

/** Minutes from the start of the lesson to the child's first edit. Null without an edit. */
export const beganAfter = (startTime: string, beginTime: string | null): number | null =>
  beginTime === null ? null : Math.max(0, Math.round((wireMs(beginTime) - wireMs(startTime)) / 60_000))

/** Unsubmitted work is first, and absent children are last. */
export const listedOf = (children: readonly LessonChild[]): LessonChild[] => {
  const rank = ({ joinTime, submitted }: LessonChild) => {
    if (joinTime === null) return 2
    return submitted ? 1 : 0
  }
  return children.toSorted((a, b) => rank(a) - rank(b))
}
