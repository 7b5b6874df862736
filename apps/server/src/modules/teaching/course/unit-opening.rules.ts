/** A course as a class of the student has it, with a unit that was opened or is due there; without units one row. */
export interface OpeningRow {
  linkId: string
  courseId: string
  unitByUnit: number
  unitId: string | null
  openTime: string | null
  dueTime: string | null
}

export interface UnitOpening {
  /** Not open to any class of the student yet. */
  locked: boolean
  dueTime: string | null
}

/**
 * What the classes of a student say about a unit. A course that no class has is read as a shared one: all is open. In
 * several classes the unit is open once it is in the first, and due when it is in the last.
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
