import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { isStudent, useSession } from '../api/session.ts'
import { LessonLanding } from '../classroom/lesson/landing/lesson-landing.tsx'
import { inTime } from '../page/chunk.ts'
import { Office } from '../shell/office.tsx'

const LessonArea = lazy(() =>
  inTime(import('../classroom/lesson/lesson-area.tsx').then((module) => ({ default: module.LessonArea }))),
)

/** The pages of signed-in people. A child is led from them to the lesson of its class. */
export function OfficeArea() {
  const session = useSession()
  return (
    <>
      <Routes>
        <Route
          path="/lesson/:id/*"
          element={
            <Suspense>
              <LessonArea />
            </Suspense>
          }
        />
        <Route path="*" element={<Office />} />
      </Routes>
      {isStudent(session) && <LessonLanding />}
    </>
  )
}
