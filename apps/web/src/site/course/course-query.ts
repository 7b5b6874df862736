import { course } from '@mashu/contract/teaching/course'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@mashu/client'
import { keyOf } from '../../api/query.ts'
import { containsWords, type HomeCourse, type Matches } from './course.ts'

const PAGE = 100

/** A school has so few courses that the browser can search all of them. */
async function listAll(signal: AbortSignal): Promise<HomeCourse[]> {
  const courses: HomeCourse[] = []
  for (let pageNo = 1; ; pageNo++) {
    const page = await call(course.getHomeCourse, { query: { pageNo, pageSize: PAGE }, signal })
    courses.push(...page.records)
    if (page.records.length < PAGE) return courses
  }
}

export const useCourses = () =>
  useQuery({
    queryKey: keyOf(course.getHomeCourse, 'all'),
    queryFn: ({ signal }) => listAll(signal),
    staleTime: 60_000,
  })

/** Searches characters immediately, and pinyin after its table has loaded. */
export function useMatches(wanted: boolean): Matches {
  const [matches, setMatches] = useState<Matches>(() => containsWords)
  useEffect(() => {
    if (!wanted) return
    // If the table fails to load, the search still works for characters.
    void import('./pinyin.ts').then(
      ({ pinyinMatches }) => setMatches(() => pinyinMatches),
      () => undefined,
    )
  }, [wanted])
  return matches
}
