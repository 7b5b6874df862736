import { screen, within } from '@testing-library/react'
import { draw, pageOf, pageServer, type Replies } from '../../../test/test-page.tsx'
import { courseOf, COURSES } from '../../test/test-work.ts'
import { CourseListPage } from '../course-list-page.tsx'

export const game = courseOf()
const turtle = courseOf({
  id: 'k2',
  courseName: '海龟画图',
  courseType: '1',
  courseCategory: '2',
  courseType_dictText: '试听课',
  courseCategory_dictText: 'Python',
})

export function open(at = '/courseList', reply: Replies[string] = () => pageOf([game, turtle])) {
  const server = pageServer({ [COURSES]: reply })
  return { server, ...draw(<CourseListPage />, at) }
}
export const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
export const ready = () => screen.findByText(/^共 \d+ 门课程$/)
