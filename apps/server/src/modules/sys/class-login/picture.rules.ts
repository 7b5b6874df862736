import { randomInt } from 'node:crypto'
import {
  CLASS_CODE_LENGTH,
  CLASS_LETTERS,
  CODE_LENGTH,
  codePictures,
  faces,
} from '@mashu/contract/sys/class-login/picture'
import { MINUTE_MS } from '../../../platform/time/duration.ts'

/** Wrong attempts after which a child has to wait. */
export const TRIES = 3
/** Wrong attempts after which the pictures of a class are closed. A class without an attacker makes fewer mistakes. */
export const CLASS_TRIES = 60

/** Limit of wrong class codes per device, which people who type do not reach. */
export const DEVICE_LETTERS = { burst: 20, perSecond: 1 / 3 }
/**
 * Limit of different wrong class codes per address, which may be a whole school. An attacker must try a new code each
 * time, but children make few different mistakes.
 */
export const ADDRESS_LETTERS = { burst: 120, perSecond: 1 / 3 }
/** A wrong class code counts once an hour for an address, even if many children type this code. */
export const SAME_LETTERS = { burst: 1, perSecond: 1 / 3600 }

/** Returns the milliseconds that a child has to wait after this number of wrong attempts. */
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

/** Prefers the wanted picture. Returns undefined if all pictures are taken. */
export function freeFace(taken: ReadonlySet<string>, wanted: string | undefined): string | undefined {
  if (wanted !== undefined && !taken.has(wanted)) return wanted
  return someOf(
    faces.map(({ id }) => id as string).filter((id) => !taken.has(id)),
    1,
  )[0]
}
