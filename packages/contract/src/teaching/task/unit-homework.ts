/** Homework with a type but without a starter file begins with an empty project. */
export const hasHomework = (unit: { courseWork?: string | null; courseWorkType?: number | null }): boolean =>
  Boolean(unit.courseWork) || (unit.courseWorkType ?? null) !== null
