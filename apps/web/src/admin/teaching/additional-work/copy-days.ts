import { addDays } from '../../../ui/text/day.ts'

/** Keeps the time of day. */
export const shifted = (time: string, days: number): string => addDays(time.slice(0, 10), days) + time.slice(10)

/** Returns null if no row has a due time. */
export const firstDue = (rows: readonly { dueTime: string | null }[]): string | null =>
  rows.flatMap(({ dueTime }) => dueTime ?? []).toSorted()[0] ?? null
