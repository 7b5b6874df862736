import type { LessonChild } from '@mashu/contract/teaching/lesson/lesson-record'

const TENTHS = 10

/**
 * Returns the number of passed checks at the end of each tenth of a lesson: null before the first run and for the
 * future.
 */
export function tenthsOf(
  results: readonly { time: string; passed: number }[],
  { from, until, now }: { from: string; until: string; now: string },
): (number | null)[] {
  const [start, end] = [Date.parse(from), Date.parse(until)]
  return Array.from({ length: TENTHS }, (_, index) => {
    const time = new Date(start + ((end - start) * index) / TENTHS).toISOString()
    const tenth = new Date(start + ((end - start) * (index + 1)) / TENTHS).toISOString()
    if (time > now) return null
    return results.findLast((result) => result.time <= tenth)?.passed ?? null
  })
}

/** The most frequent error is first. */
export function errorsOf(texts: readonly string[]): LessonChild['errors'] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((a, b) => b.count - a.count)
}

export const pictureAddress = (picture: string): string =>
  `data:image/${picture.startsWith('/9j/') ? 'jpeg' : 'webp'};base64,${picture}`
