export const counters = [
  'unitOpenCount',
  'courseWorkAssignCount',
  'additionalWorkAssignCount',
  'courseWorkSubmitCount',
  'additionalWorkSubmitCount',
  'courseWorkCorrectCount',
  'additionalWorkCorrectCount',
] as const
export type Counter = (typeof counters)[number]
export type Counts = Record<Counter, number>

/** An event that counts once in a class, such as the opening of a unit. */
export interface ClassEvent {
  departId: string
  counter: Counter
  targetId: string
  /** ISO UTC. */
  time: string
}

export interface CountedDay {
  departId: string
  /** The local day, `yyyy-MM-dd`. */
  day: string
  counts: Counts
}

export const eventKey = ({ departId, counter, targetId }: Omit<ClassEvent, 'time'>): string =>
  `${departId}/${counter}/${targetId}`

const none = () => Object.fromEntries(counters.map((counter) => [counter, 0])) as Counts

/** Sums events by class and local day. */
export function countDays(events: readonly ClassEvent[], dayOf: (iso: string) => string): CountedDay[] {
  const days = new Map<string, CountedDay>()
  for (const { departId, counter, time } of events) {
    const day = dayOf(time)
    const key = `${departId}/${day}`
    const row = days.get(key) ?? { departId, day, counts: none() }
    row.counts[counter] += 1
    days.set(key, row)
  }
  return [...days.values()]
}
