/**
 * The course of a class has a row for each unit with an opening time or a due time, or else one row with null values.
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
  /** No class of the student has opened the unit. */
  locked: boolean
  dueTime: string | null
}

/**
 * Combines the settings of a student's classes: a unit opens as soon as one class opens the unit, and has the latest
 * due time. A course without a class is shared and open.
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
