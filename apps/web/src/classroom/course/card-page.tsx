import { CoursePage } from './course-page.tsx'

/** 课程单元-卡片: `account/course/CourseUnitListCard`. */
export default function CourseCardPage() {
  return <CoursePage view="card" />
}
