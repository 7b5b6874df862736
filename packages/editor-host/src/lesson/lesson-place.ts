import { readStored, writeStored } from '@mashu/client'

/** A child's progress in the steps of a lesson. */
export interface LessonPlace {
  /** Null if the child has neither opened nor closed the steps. */
  open: boolean | null
  /** Counted from 0. */
  step: number
}

const key = 'LESSON_PLACES'
/** Maximum number of stored lessons. In a classroom, many children use the same computer. */
const most = 200

type Stored = readonly (readonly [name: string, place: LessonPlace])[]

const stored = (): Stored => {
  const places = readStored<Stored>(key)
  return Array.isArray(places) ? places : []
}

export const readLessonPlace = (name: string): LessonPlace =>
  stored().find(([known]) => known === name)?.[1] ?? { open: null, step: 0 }

/** The newest lesson is first, so that the oldest lesson is removed. */
export function writeLessonPlace(name: string, place: LessonPlace): void {
  const others = stored().filter(([known]) => known !== name)
  writeStored(key, [[name, place], ...others].slice(0, most))
}
