import type { ResultOf } from '@mashu/contract/endpoint'
import { course } from '@mashu/contract/teaching/course'
import { useQuery } from '@tanstack/react-query'
import { call } from '@mashu/client'

export type PublicCourse = ResultOf<typeof course.publicCourse>
export type PublicUnit = PublicCourse['units'][number]

export function useCourse(id: string) {
  return useQuery({
    queryKey: ['public-course', id],
    queryFn: ({ signal }) => call(course.publicCourse, { query: { id }, signal }),
    enabled: id !== '',
    retry: false,
  })
}
