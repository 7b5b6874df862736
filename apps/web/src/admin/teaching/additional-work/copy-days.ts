import { addDays } from '../../../ui/text/day.ts'

/** Adds days to a time and keeps the time of day. */
export const shifted = (time: string, days: number): string => addDays(time.slice(0, 10), days) + time.slice(10)

/**
 * Returns the earliest due time.
 * @returns null if no row has a due time
 */
export const firstDue = (rows: readonly { dueTime: string | null }[]): string | null =>
  rows.flatMap(({ dueTime }) => dueTime ?? []).toSorted()[0] ?? null
