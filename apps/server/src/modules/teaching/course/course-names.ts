import { listNamedCourses } from './course.queries.ts'

export type NamedCourse = Awaited<ReturnType<typeof listNamedCourses>>[number]

/** Finds a course by id, or else by name. Returns a message if no course or several courses are found. */
export async function courseFinder(
  texts: readonly string[],
): Promise<(idText: string, nameText: string) => NamedCourse | string> {
  const known = await listNamedCourses([...new Set(texts.filter(Boolean))])
  const byId = new Map(known.map((course) => [course.id, course]))
  const byName = new Map<string, NamedCourse[]>()
  for (const course of known) byName.set(course.courseName, [...(byName.get(course.courseName) ?? []), course])
  return (idText, nameText) => {
    const found = byId.get(idText)
    if (found) return found
    if (idText === '' && nameText === '') return '请填写课程'
    const named = byName.get(nameText) ?? []
    if (named.length === 1) return named[0]!
    return named.length === 0 ? `没有叫“${nameText || idText}”的课程` : `有几门课程叫“${nameText}”，请填写课程的编号`
  }
}
