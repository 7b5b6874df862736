import { DAY_MS } from '../../../platform/time/duration.ts'

/** `accessDays` null means unlimited access. */
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

/** Terms follow each other, so that an early payment loses no days. After a refund, later terms begin earlier. */
export function termsOf(paid: readonly PaidTerm[]): Term[] {
  let free: string | null = ''
  return paid
    .toSorted((left, right) => left.payTime.localeCompare(right.payTime) || left.id.localeCompare(right.id))
    .map(({ id, accessDays, payTime }) => {
      // A term after an unlimited term begins at its own payment.
      const openTime: string = free !== null && free > payTime ? free : payTime
      const endTime = accessDays === null ? null : daysAfter(openTime, accessDays)
      free = free === null ? null : endTime
      return { id, openTime, endTime }
    })
}
