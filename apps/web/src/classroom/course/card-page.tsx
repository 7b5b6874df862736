import { CoursePage } from './course-page.tsx'

export default function CourseCardPage() {
  return <CoursePage view="card" />
}
