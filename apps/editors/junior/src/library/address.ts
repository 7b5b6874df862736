import { builtInSound, type CharacterSpec, type LibraryLookup } from '@mashu/engine-junior'
import { substituteOf } from './original.ts'
import addresses from './address.json' with { type: 'json' }

const pictures: Readonly<Record<string, string>> = addresses.pictures
const sounds: Readonly<Record<string, string>> = addresses.sounds
const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
const base = '/scratchjr'

/** The character a new project and a new page begin with. */
export const mascot: CharacterSpec = { name: '小码', picture: 'mascot.svg', width: 178.5, height: 204.75, scale: 0.5 }

/**
 * Where a picture of the library lies: a character, a background or a placeholder; undefined for a key the library does
 * not have.
 */
export function pictureAddress(key: string): string | undefined {
  const file = own(pictures, key)
  return file === undefined ? undefined : `${base}/art/${file}`
}

/** Where a built-in sound lies. */
export function soundAddress(key: string): string | undefined {
  const file = own(sounds, key)
  return file === undefined ? undefined : `${base}/sound/${file}`
}

/** True for sounds that come with the editor; all others are recordings. */
export const isLibrarySound = (name: string): boolean => name === builtInSound || own(sounds, name) !== undefined

const hasPicture = (key: string): boolean => own(pictures, key) !== undefined

/**
 * What an imported file may refer to without bringing it along: what is ours, and what the original application calls
 * by other names.
 */
export const libraryLookup: LibraryLookup = (kind, name) =>
  own(kind === 'sounds' ? sounds : pictures, name) === undefined ? substituteOf(kind, name, hasPicture) : name
