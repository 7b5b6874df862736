import { classOverviewProblem } from '@mashu/contract/teaching/class-overview'
import { selectOptionalDepart } from '../../sys/depart/depart.ts'
import { listProgress } from '../course-dept/course-dept.ts'
import { listCovers, listNewWorks, listTeachers } from './class-page.queries.ts'

/** @throws when the class does not exist */
export async function classPageOf(departId: string) {
  const depart = await selectOptionalDepart(departId)
  if (!depart) throw classOverviewProblem('classOverview.noClass')
  const parent = depart.parentId ? await selectOptionalDepart(depart.parentId) : undefined
  const links = await listProgress({ all: false, departIds: [departId] })
  const covers = await listCovers(links.map(({ courseId }) => courseId))
  return {
    id: departId,
    name: depart.departName,
    schoolName: parent?.departName ?? null,
    teachers: await listTeachers(departId),
    courses: links.map((link) => ({ ...link, courseCover: covers.get(link.courseId) ?? null })),
    works: await listNewWorks(departId),
  }
}
