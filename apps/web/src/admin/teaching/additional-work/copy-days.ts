import { addDays } from '../../../ui/text/day.ts'

/** Returns the time after this number of days, at the same time of day. */
export const shifted = (time: string, days: number): string => addDays(time.slice(0, 10), days) + time.slice(10)

/** Returns the earliest of the due times; null if there is none. */
export const firstDue = (rows: readonly { dueTime: string | null }[]): string | null =>
  rows.flatMap(({ dueTime }) => dueTime ?? []).toSorted()[0] ?? null
