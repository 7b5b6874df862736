import type { LessonChild } from '@mashu/contract/teaching/lesson/lesson'

/** The figures of the page after a lesson, computed without a page. */

interface LessonSums {
  present: number
  all: number
  submitted: number
  /** Children who came and have not handed in. */
  open: readonly LessonChild[]
  /** Minutes of those who came, on average. */
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
  /** Children who met it. */
  children: number
  count: number
}

/** Errors by how many children met them. */
export function errorsOf(children: readonly Pick<LessonChild, 'errors'>[]): MetError[] {
  const met = new Map<string, MetError>()
  for (const { errors } of children)
    for (const { text, count } of errors) {
      const row = met.get(text) ?? { text, children: 0, count: 0 }
      met.set(text, { text, children: row.children + 1, count: row.count + count })
    }
  return [...met.values()].toSorted((a, b) => b.children - a.children || b.count - a.count)
}

/** Checks passed at the end of each tenth of the lesson, all children together; null where none had run. */
export function passedOf(children: readonly Pick<LessonChild, 'passed'>[]): (number | null)[] {
  const tenths = Math.max(0, ...children.map(({ passed }) => passed.length))
  return Array.from({ length: tenths }, (_, index) => {
    const known = children.map(({ passed }) => passed[index] ?? null).filter((count) => count !== null)
    return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null
  })
}

const reading = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}Z`)

/** When a child began, in minutes after the lesson did; null for a child that did not. */
export const beganAfter = (startTime: string, beginTime: string | null): number | null =>
  beginTime === null ? null : Math.max(0, Math.round((reading(beginTime) - reading(startTime)) / 60_000))

/** Children as the page lists them: those who came and have not handed in first, those who were away last. */
export const listedOf = (children: readonly LessonChild[]): LessonChild[] => {
  const rank = ({ joinTime, submitted }: LessonChild) => {
    if (joinTime === null) return 2
    return submitted ? 1 : 0
  }
  return children.toSorted((a, b) => rank(a) - rank(b))
}
