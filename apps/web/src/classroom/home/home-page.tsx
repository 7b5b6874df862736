import { isStudent, useSession } from '../../api/session.ts'
import { OfficeHome } from './adult/office-home.tsx'
import { StudentHome } from './student-home.tsx'
import { TeacherHome } from './adult/teacher-home.tsx'

/** The role of the user decides which start page is shown. */
export default function HomePage() {
  const session = useSession()
  if (isStudent(session)) return <StudentHome />
  return session.roles.includes('admin') ? <OfficeHome /> : <TeacherHome />
}
