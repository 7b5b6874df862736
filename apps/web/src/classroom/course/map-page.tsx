import { CoursePage } from './course-page.tsx'

export default function CourseMapPage() {
  return <CoursePage view="map" />
}
