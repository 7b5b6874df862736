import { builtInSound, type CharacterSpec, type LibraryLookup } from '@mashu/engine-junior'
import { substituteOf } from './original.ts'
import addresses from './address.json' with { type: 'json' }

const pictures: Readonly<Record<string, string>> = addresses.pictures
const sounds: Readonly<Record<string, string>> = addresses.sounds
const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
const base = '/scratchjr'

export const mascot: CharacterSpec = { name: '小码', picture: 'mascot.svg', width: 178.5, height: 204.75, scale: 0.5 }

/** Returns the address of a character, a background or a placeholder. */
export function pictureAddress(key: string): string | undefined {
  const file = own(pictures, key)
  return file === undefined ? undefined : `${base}/art/${file}`
}

export function soundAddress(key: string): string | undefined {
  const file = own(sounds, key)
  return file === undefined ? undefined : `${base}/sound/${file}`
}

/** All other sounds are recordings. */
export const isLibrarySound = (name: string): boolean => name === builtInSound || own(sounds, name) !== undefined

const hasPicture = (key: string): boolean => own(pictures, key) !== undefined

/** Finds library pictures and sounds that an imported file names but does not contain. */
export const libraryLookup: LibraryLookup = (kind, name) =>
  own(kind === 'sounds' ? sounds : pictures, name) === undefined ? substituteOf(kind, name, hasPicture) : name
