import { readStored, writeStored } from '@mashu/client'

/** The progress of a child in the steps of a lesson on this computer. */
export interface LessonPlace {
  /** Null until the child has opened or closed the steps. */
  open: boolean | null
  /** The number of the step, counted from 0. */
  step: number
}

const key = 'LESSON_PLACES'
/** Maximum number of stored lessons. Many children use the same computer in a classroom. */
const most = 200

type Stored = readonly (readonly [name: string, place: LessonPlace])[]

const stored = (): Stored => {
  const places = readStored<Stored>(key)
  return Array.isArray(places) ? places : []
}

/** Returns the stored progress in this lesson. */
export const readLessonPlace = (name: string): LessonPlace =>
  stored().find(([known]) => known === name)?.[1] ?? { open: null, step: 0 }

/** Stores the progress. The most recent lesson comes first, so that the oldest lesson is dropped. */
export function writeLessonPlace(name: string, place: LessonPlace): void {
  const others = stored().filter(([known]) => known !== name)
  writeStored(key, [[name, place], ...others].slice(0, most))
}
