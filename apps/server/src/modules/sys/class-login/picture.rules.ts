import { randomInt } from 'node:crypto'
import {
  CLASS_CODE_LENGTH,
  CLASS_LETTERS,
  CODE_LENGTH,
  codePictures,
  faces,
} from '@mashu/contract/sys/class-login/picture'
import { MINUTE_MS } from '../../../platform/time/duration.ts'

/** Wrong attempts of a child before it has to wait. */
export const TRIES = 3
/** Wrong attempts of all children in a class before its pictures close. A whole class makes fewer mistakes. */
export const CLASS_TRIES = 60

/** Wrong letters per device: twenty, then one every three seconds, which people who type do not notice. */
export const DEVICE_LETTERS = { burst: 20, perSecond: 1 / 3 }
/**
 * Different wrong letters per address, which may be a whole school. Its children make few different mistakes, while a
 * search for a class must try new letters each time.
 */
export const ADDRESS_LETTERS = { burst: 120, perSecond: 1 / 3 }
/** Equal wrong letters count once an hour for an address, even if many children type them. */
export const SAME_LETTERS = { burst: 1, perSecond: 1 / 3600 }

/** Returns the milliseconds to wait: a minute after three wrong attempts, twice as long after each further three. */
export const waitOf = (wrong: number): number => (wrong % TRIES === 0 ? MINUTE_MS * 2 ** (wrong / TRIES - 1) : 0)

function someOf<T>(all: readonly T[], count: number): T[] {
  const rest = [...all]
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(randomInt(rest.length), 1)[0]!)
}

/** Returns the pictures of a new code, in order. */
export const newPictures = (): string[] =>
  someOf(
    codePictures.map(({ id }) => id),
    CODE_LENGTH,
  )

export const newClassCode = (): string =>
  Array.from({ length: CLASS_CODE_LENGTH }, () => CLASS_LETTERS[randomInt(CLASS_LETTERS.length)]).join('')

/** Returns a picture that no child of the class has (the wanted one if it is free), or undefined if all are taken. */
export function freeFace(taken: ReadonlySet<string>, wanted: string | undefined): string | undefined {
  if (wanted !== undefined && !taken.has(wanted)) return wanted
  return someOf(
    faces.map(({ id }) => id as string).filter((id) => !taken.has(id)),
    1,
  )[0]
}
