/** A course of the demo school, and how the school uses the course. */
export interface DemoCourse {
  /** File name without extension of a package that the build of `packages/demo-works` writes. */
  file: string
  shared: boolean
  /** Keys of the classes that take the course. */
  openTo: readonly string[]
  teacher: string
  /** Value of the dictionary `course_type`: 1 is a trial course, 2 a regular course. */
  type: '1' | '2'
  /** Guests may open the first unit of a regular course. */
  tryFirst?: boolean
  /** Value of the dictionary `course_category`. */
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
