import { DAY_MS } from '../../../platform/time/duration.ts'

/** A course that was paid for: from when, for how many days; null: for ever. */
export interface PaidTerm {
  id: string
  accessDays: number | null
  payTime: string
}
export interface Term {
  id: string
  openTime: string
  endTime: string | null
}

export const daysAfter = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * DAY_MS).toISOString()

/**
 * When each payment opens a course and until when. Terms follow each other: who pays again before the first term is
 * over loses nothing of it. Taking one away and asking again moves the later ones forward.
 */
export function termsOf(paid: readonly PaidTerm[]): Term[] {
  let free: string | null = ''
  return paid
    .toSorted((left, right) => left.payTime.localeCompare(right.payTime) || left.id.localeCompare(right.id))
    .map(({ id, accessDays, payTime }) => {
      // After a term without end nothing can follow; it is open from its payment on.
      const openTime: string = free !== null && free > payTime ? free : payTime
      const endTime = accessDays === null ? null : daysAfter(openTime, accessDays)
      free = free === null ? null : endTime
      return { id, openTime, endTime }
    })
}
