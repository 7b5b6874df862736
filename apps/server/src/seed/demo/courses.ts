/** A course of the demo school: its package, and what the school does with it. */
export interface DemoCourse {
  /** Name of the package, which the build of `packages/demo-works` wrote. */
  file: string
  shared: boolean
  /** Keys of the classes that have the course. */
  openTo: readonly string[]
  teacher: string
  /** Dictionary course_type: 1 trial, 2 regular. */
  type: '1' | '2'
  /** True for a regular course whose first unit is open to guests. */
  tryFirst?: boolean
  /** Dictionary course_category. */
  category: '1' | '2' | '3'
}

export const courses: readonly DemoCourse[] = [
  { file: 'course-first', shared: false, openTo: ['sat', 'sun'], teacher: 'teacher', type: '2', category: '1' },
  { file: 'course-games', shared: false, openTo: ['sat'], teacher: 'teacher', type: '2', category: '1' },
  {
    file: 'course-python',
    shared: false,
    openTo: ['sat'],
    teacher: 'teacher',
    type: '2',
    tryFirst: true,
    category: '2',
  },
  {
    file: 'course-junior',
    shared: false,
    openTo: ['sat', 'sun'],
    teacher: 'teacher',
    type: '2',
    tryFirst: true,
    category: '3',
  },
  { file: 'course-art', shared: true, openTo: [], teacher: 'teacher2', type: '1', category: '1' },
]
