import { addDays } from '../../../ui/text/day.ts'

/** The same hour so many days later. */
export const shifted = (time: string, days: number): string => addDays(time.slice(0, 10), days) + time.slice(10)

/** The first of the due times; null when none has one. */
export const firstDue = (rows: readonly { dueTime: string | null }[]): string | null =>
  rows.flatMap(({ dueTime }) => dueTime ?? []).toSorted()[0] ?? null
