import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { call } from '@mashu/client'
import { keyOf, queryOf } from '../../../api/query.ts'

/** A school has fewer courses in a class and units in a course. */
const MAX_ROWS = 200

/** Loads all units in the courses of a class. */
export const classUnitsQuery = (departId: string) => ({
  queryKey: keyOf(courseDept.list, 'lesson units', departId),
  staleTime: 60_000,
  queryFn: async () => {
    const links = await call(courseDept.list, { query: { deptId: departId, pageNo: 1, pageSize: MAX_ROWS } })
    return Promise.all(
      links.records.map(async ({ courseId, courseName }) => {
        const query = { courseId, pageNo: 1, pageSize: MAX_ROWS, column: 'orderNum', order: 'asc' } as const
        const { records } = await call(courseUnit.list, { query })
        return { courseName: courseName ?? '课程', units: records.map(({ id, unitName }) => ({ id, name: unitName })) }
      }),
    )
  },
})

export const currentQuery = () => ({ ...queryOf(lesson.current), staleTime: 15_000 })
