const DAY_MS = 86_400_000
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** Days from one local day (`yyyy-MM-dd`) to another. */
export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY_MS)

/** The same hour so many days later. */
export const shifted = (time: string, days: number): string =>
  new Date(noon(time.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10) + time.slice(10)

/** The first of the due times; null when none has one. */
export const firstDue = (rows: readonly { dueTime: string | null }[]): string | null =>
  rows.flatMap(({ dueTime }) => dueTime ?? []).toSorted()[0] ?? null
