import { isStudent, useSession } from '../../api/session.ts'
import { OfficeHome } from './adult/office-home.tsx'
import { StudentHome } from './student-home.tsx'
import { TeacherHome } from './adult/teacher-home.tsx'

/** 首页 of the back office: `dashboard/Index`. It depends on the role of the user. */
export default function HomePage() {
  const session = useSession()
  if (isStudent(session)) return <StudentHome />
  return session.roles.includes('admin') ? <OfficeHome /> : <TeacherHome />
}
