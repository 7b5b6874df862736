/**
 * One row for each unit with an opening or due time in a course of one of the student's classes. A course without such
 * units has one row.
 */
export interface OpeningRow {
  linkId: string
  courseId: string
  unitByUnit: number
  unitId: string | null
  openTime: string | null
  dueTime: string | null
}

export interface UnitOpening {
  /** True while the unit is open to no class of the student. */
  locked: boolean
  dueTime: string | null
}

/**
 * Combines the settings of a student's classes for a unit. A course without a class is a shared one, which is open.
 * With several classes, a unit is open as soon as one class opens it, and due at the latest of the due times.
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
