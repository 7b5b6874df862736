/** A class that has the course of the opened unit. */
export interface ClassWithUnit {
  departId: string
  /** The time (ISO UTC) at which the class should have the lesson with this unit. */
  plannedTime: string | null
  /** The time at which this lesson of the class was counted. */
  countedTime: string | null
}

/** A lesson may be opened on the screen these milliseconds before its planned time. */
const EARLY_MS = 30 * 60_000

/**
 * Returns the class whose lesson begins when a teacher opens a unit, or null when no lesson counts. If several classes
 * have the unit, a lesson planned for today decides. Without such a lesson, the classes take turns. A class counts at
 * most once a day, because a teacher opens a unit several times during a lesson.
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
