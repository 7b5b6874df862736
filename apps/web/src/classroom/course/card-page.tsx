import { CoursePage } from './course-page.tsx'

/** The page 课程单元-卡片. In the former system it was `account/course/CourseUnitListCard`. */
export default function CourseCardPage() {
  return <CoursePage view="card" />
}
