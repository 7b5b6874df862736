import { readStored, writeStored } from '@mashu/client'

/** Progress of a child in the steps of a lesson on this computer. */
export interface LessonPlace {
  /** Null: the child has not said yet. */
  open: boolean | null
  /** Counts from 0. */
  step: number
}

const key = 'LESSON_PLACES'
/** So many lessons are remembered; a computer of a classroom sees many children. */
const most = 200

type Stored = readonly (readonly [name: string, place: LessonPlace])[]

const stored = (): Stored => {
  const places = readStored<Stored>(key)
  return Array.isArray(places) ? places : []
}

/** The place in the lesson of this name. */
export const readLessonPlace = (name: string): LessonPlace =>
  stored().find(([known]) => known === name)?.[1] ?? { open: null, step: 0 }

/** Remembers it, the latest first. */
export function writeLessonPlace(name: string, place: LessonPlace): void {
  const others = stored().filter(([known]) => known !== name)
  writeStored(key, [[name, place], ...others].slice(0, most))
}
