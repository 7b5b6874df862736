/** A class that has the course of the opened unit. */
export interface ClassWithUnit {
  departId: string
  /** The planned time of the lesson with this unit (ISO UTC). */
  plannedTime: string | null
  /** The time at which this lesson was counted. */
  countedTime: string | null
}

/** Milliseconds before its planned time from which a lesson may be opened. */
const EARLY_MS = 30 * 60_000

/**
 * Returns the class whose lesson begins when a teacher opens a unit, or null. If lessons are planned for today and may
 * already be opened, the latest of them decides. Otherwise, the first class without a counted lesson is taken, at most
 * one a day. A class counts once, because a teacher opens a unit several times in a lesson.
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
