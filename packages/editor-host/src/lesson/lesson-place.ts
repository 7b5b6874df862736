import { readStored, writeStored } from '@mashu/client'

/** The progress of a child in the steps of a lesson, as this computer stores it. */
export interface LessonPlace {
  /**
   * True if the child has opened the steps, and false if the child has closed them. Null if the child has done neither.
   */
  open: boolean | null
  /** The number of the current step, counted from 0. */
  step: number
}

const key = 'LESSON_PLACES'
/** The maximum number of lessons that are stored. In a classroom, many children use the same computer. */
const most = 200

type Stored = readonly (readonly [name: string, place: LessonPlace])[]

const stored = (): Stored => {
  const places = readStored<Stored>(key)
  return Array.isArray(places) ? places : []
}

/** Returns the stored progress in a lesson. */
export const readLessonPlace = (name: string): LessonPlace =>
  stored().find(([known]) => known === name)?.[1] ?? { open: null, step: 0 }

/** Stores the progress in a lesson. The newest lesson is first, so that the oldest lesson is removed. */
export function writeLessonPlace(name: string, place: LessonPlace): void {
  const others = stored().filter(([known]) => known !== name)
  writeStored(key, [[name, place], ...others].slice(0, most))
}
