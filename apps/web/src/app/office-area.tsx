import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { inTime } from '../page/chunk.ts'
import { Office } from '../shell/office.tsx'

const LessonArea = lazy(() =>
  inTime(import('../classroom/lesson/lesson-area.tsx').then((module) => ({ default: module.LessonArea }))),
)

/** The pages for users who are logged in. */
export function OfficeArea() {
  return (
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
  )
}
