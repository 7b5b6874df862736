/** A class that has the course of the unit which is being opened. */
export interface ClassWithUnit {
  departId: string
  /** When its lesson of this unit is planned, ISO UTC. */
  plannedTime: string | null
  /** When the lesson was counted. */
  countedTime: string | null
}

/** A lesson is prepared on the screen a little before it begins. */
const EARLY_MS = 30 * 60_000

/**
 * Which class has its lesson when a teacher opens a unit; null: none that is to be counted. A teacher may give the same
 * unit to several classes: a lesson planned for today says which one it is; otherwise they come one after the other, at
 * most one a day, because a unit is opened more than once during a lesson.
 */
export function classOfLesson(
  classes: readonly ClassWithUnit[],
  now: string,
  dayOf: (iso: string) => string,
): string | null {
  const today = dayOf(now)
  const latest = new Date(Date.parse(now) + EARLY_MS).toISOString()
  const planned = classes
    .filter(({ plannedTime }) => plannedTime !== null && dayOf(plannedTime) === today && plannedTime <= latest)
    .toSorted((a, b) => b.plannedTime!.localeCompare(a.plannedTime!))
  const [current] = planned
  if (current) return current.countedTime === null ? current.departId : null
  if (classes.some(({ countedTime }) => countedTime !== null && dayOf(countedTime) === today)) return null
  return classes.find(({ countedTime }) => countedTime === null)?.departId ?? null
}
