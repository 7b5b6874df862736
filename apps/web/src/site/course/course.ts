import type { course } from '@mashu/contract/teaching/course'
import type { ResultOf } from '@mashu/contract/endpoint'
import type { ChipTone } from '../../ui/card/chip.tsx'

export type HomeCourse = ResultOf<typeof course.getHomeCourse>['records'][number]

const CARDS = 2

/** Returns the map of a course, or its cards if the school has selected cards. Guests have to sign in first. */
export const courseEntrance = ({ id, showType }: Pick<HomeCourse, 'id' | 'showType'>): string =>
  `/teaching/mineCourse/${showType === CARDS ? 'courseUnitCard' : 'courseUnitMap'}?id=${encodeURIComponent(id)}`

const tones: Readonly<Record<string, ChipTone>> = { '1': 'blue', '2': 'green' }

/** The columns for the chips of a course. */
export type ChippedCourse = Pick<HomeCourse, 'courseCategory' | 'courseType'> &
  Partial<Pick<HomeCourse, 'courseCategory_dictText' | 'courseType_dictText'>>

export function chipsOf(course: ChippedCourse): { text: string; tone: ChipTone }[] {
  return [
    { text: course.courseCategory_dictText, tone: tones[course.courseCategory] ?? 'amber' },
    { text: course.courseType_dictText, tone: 'grey' as const },
  ].filter((chip): chip is { text: string; tone: ChipTone } => Boolean(chip.text))
}

/** The address stores this filter. */
export interface CourseFilter {
  category: string
  kind: string
  keyword: string
}

export const filterOf = (search: URLSearchParams): CourseFilter => ({
  category: search.get('category') ?? '',
  kind: search.get('kind') ?? '',
  keyword: (search.get('q') ?? '').slice(0, 64),
})

export const courseAddress = (id: string): string => `/course-detail?id=${encodeURIComponent(id)}`

export function addressOf({ category, kind, keyword }: CourseFilter): string {
  const query = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(kind ? { kind } : {}),
    ...(keyword ? { q: keyword } : {}),
  }).toString()
  return query ? `/courseList?${query}` : '/courseList'
}

export type Matches = (text: string, words: string) => boolean

/** Ignores case. Used until the pinyin table has loaded. */
export const containsWords: Matches = (text, words) => text.toLowerCase().includes(words.toLowerCase())

export function matching(
  courses: readonly HomeCourse[],
  { category, kind, keyword }: CourseFilter,
  matches: Matches,
): HomeCourse[] {
  return courses.filter(
    (course) =>
      (!category || course.courseCategory === category) &&
      (!kind || course.courseType === kind) &&
      (!keyword || matches(course.courseName, keyword)),
  )
}

/** Returns the existing values of a coded field, sorted by value. */
export function choicesOf(
  courses: readonly HomeCourse[],
  field: 'courseCategory' | 'courseType',
): { value: string; text: string }[] {
  const texts = new Map(
    courses
      .filter((course) => course[field] && course[`${field}_dictText`])
      .map((course) => [course[field], course[`${field}_dictText`]!]),
  )
  return [...texts]
    .map(([value, text]) => ({ value, text }))
    .sort((left, right) => left.value.localeCompare(right.value))
}
