import { CoursePage } from './course-page.tsx'

/** Renders 课程单元-地图 (`account/course/CourseUnitMap`). */
export default function CourseMapPage() {
  return <CoursePage view="map" />
}
