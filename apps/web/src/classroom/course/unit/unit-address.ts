const base = '/teaching/mineCourse'

export const courseListAddress = `${base}/cardList`

/** `showType` 1 is the map, and 2 the cards. */
export function courseAddress(course: { id: string; showType?: number | null }, unitId?: string): string {
  const query = new URLSearchParams({ id: course.id, ...(unitId ? { unit: unitId } : {}) })
  return `${base}/${course.showType === 2 ? 'courseUnitCard' : 'courseUnitMap'}?${query.toString()}`
}
