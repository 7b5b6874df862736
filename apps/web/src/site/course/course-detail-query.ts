import type { ResultOf } from '@mashu/contract/endpoint'
import { course } from '@mashu/contract/teaching/course'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'

export type PublicCourse = ResultOf<typeof course.publicCourse>
export type PublicUnit = PublicCourse['units'][number]

export function useCourse(id: string) {
  return useQuery({ ...queryOf(course.publicCourse, { query: { id } }), enabled: id !== '', retry: false })
}
