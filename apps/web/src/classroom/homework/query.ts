import { courseProgress } from '../course/unit/progress.ts'
import type { Assignment } from '../assignment/assignment.ts'
import { useAssignments } from '../assignment/query.ts'
import { useMyCourses, useMyWorks, useUnitsOf, type OwnUnit, type OwnWork } from '../query.ts'
import type { CourseWithProgress } from './homework.ts'

export interface Learning {
  ownCourses: CourseWithProgress<OwnUnit>[]
  works: OwnWork[]
  classTasks: readonly Assignment[]
  pending: boolean
  /** Failure of the courses and works. */
  error: Error | null
  /** Failure of the assignments. */
  classError: Error | null
  retry: () => void
}

export function useLearning(): Learning {
  const courses = useMyCourses()
  const works = useMyWorks()
  const assignments = useAssignments()
  const units = useUnitsOf(courses.data?.map(({ id }) => id) ?? [])
  const all = [courses, works, ...units]
  const ownCourses = (courses.data ?? []).map((course, index) => ({
    id: course.id,
    courseName: course.courseName,
    showType: course.showType,
    isShared: Boolean(course.isShared),
    progress: courseProgress(units[index]?.data ?? [], works.data ?? []),
  }))
  return {
    ownCourses,
    works: works.data ?? [],
    classTasks: assignments.data ?? [],
    pending: [...all, assignments].some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? null,
    classError: assignments.error,
    retry: () => {
      for (const query of [...all, assignments]) if (query.isError) void query.refetch()
    },
  }
}
