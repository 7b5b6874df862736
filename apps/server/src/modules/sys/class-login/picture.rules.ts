import { randomInt } from 'node:crypto'
import {
  CLASS_CODE_LENGTH,
  CLASS_LETTERS,
  CODE_LENGTH,
  codePictures,
  faces,
} from '@mashu/contract/sys/class-login/picture'
import { MINUTE_MS } from '../../../platform/time/duration.ts'

/** Wrong codes of a child until it has to wait. */
export const TRIES = 3
/** Wrong codes within a class, of all its children, until its pictures close; a whole class errs less than this. */
export const CLASS_TRIES = 60

/** Wrong letters of a device, then one every three seconds: whoever types does not notice. */
export const DEVICE_LETTERS = { burst: 20, perSecond: 1 / 3 }
/**
 * Different wrong letters of an address, which may be a whole school: its children err in some ways, whoever looks for
 * a class must try new ones each time.
 */
export const ADDRESS_LETTERS = { burst: 120, perSecond: 1 / 3 }
/** Letters that were wrong at an address count there once in this time, however many children read them so. */
export const SAME_LETTERS = { burst: 1, perSecond: 1 / 3600 }

/** Milliseconds to wait after so many wrong codes: a minute after three, twice as long after each three more. */
export const waitOf = (wrong: number): number => (wrong % TRIES === 0 ? MINUTE_MS * 2 ** (wrong / TRIES - 1) : 0)

function someOf<T>(all: readonly T[], count: number): T[] {
  const rest = [...all]
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(randomInt(rest.length), 1)[0]!)
}

/** Pictures of a new code, in order. */
export const newPictures = (): string[] =>
  someOf(
    codePictures.map(({ id }) => id),
    CODE_LENGTH,
  )

export const newClassCode = (): string =>
  Array.from({ length: CLASS_CODE_LENGTH }, () => CLASS_LETTERS[randomInt(CLASS_LETTERS.length)]).join('')

/** A picture that no child of the class has: the wanted one if it is free. Undefined when all are taken. */
export function freeFace(taken: ReadonlySet<string>, wanted: string | undefined): string | undefined {
  if (wanted !== undefined && !taken.has(wanted)) return wanted
  return someOf(
    faces.map(({ id }) => id as string).filter((id) => !taken.has(id)),
    1,
  )[0]
}
