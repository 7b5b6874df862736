/** A unit with an opening time or due time in a class of the student. A course without such units has a single row. */
export interface OpeningRow {
  linkId: string
  courseId: string
  unitByUnit: number
  unitId: string | null
  openTime: string | null
  dueTime: string | null
}

export interface UnitOpening {
  /** True while no class of the student has opened the unit. */
  locked: boolean
  dueTime: string | null
}

/**
 * Combines the settings of a student's classes for a unit. A course without a class is shared, and its units are open.
 * With several classes, a unit opens as soon as one class opens it, and has the latest due time.
 */
export function unitOpening(
  rows: readonly OpeningRow[],
  unit: { id: string; courseId: string },
  time: string,
): UnitOpening {
  const ofCourse = rows.filter((row) => row.courseId === unit.courseId)
  const ofUnit = ofCourse.filter((row) => row.unitId === unit.id)
  const isOpened = ofUnit.some(({ openTime }) => openTime !== null && openTime <= time)
  const dueTimes = ofUnit.flatMap(({ dueTime }) => dueTime ?? []).toSorted()
  return {
    locked: ofCourse.length > 0 && ofCourse.every(({ unitByUnit }) => unitByUnit === 1) && !isOpened,
    dueTime: dueTimes.at(-1) ?? null,
  }
}
