import { isSyllable, syllablesFrom } from './syllables.ts'

/**
 * An index finds titles by characters, pairs of characters, pairs of initials, and syllables. Every matching title has
 * the terms of the search. Other titles can have them too, so callers must compare the titles again.
 */

/** A match has all terms of `all` and at least one term of `any`, unless `any` is empty. */
export interface Terms {
  all: readonly string[]
  any: readonly string[]
}

/** With codes of equal length, different pairs have different codes. */
const WIDTH = 4
export const coded = (character: string) => character.codePointAt(0)!.toString(36).padStart(WIDTH, '0')

/** Databases convert characters to lower case one by one. The conversion of a whole text may depend on neighbours. */
export const folded = (text: string): string[] => [...text].flatMap((character) => [...character.toLowerCase()])

export const pairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `c${coded(characters[index]!)}${coded(character)}`)

/** Returns null for an empty text. */
export function containingTerms(text: string): Terms[] | null {
  const characters = folded(text)
  if (characters.length === 0) return null
  return [{ all: characters.length === 1 ? [`c${coded(characters[0]!)}`] : [...new Set(pairs(characters))], any: [] }]
}

/** Maximum numbers of syllables in a reading and of letters in a syllable, to limit the number of readings. */
const MAX_PIECES = 3
const LONGEST = 6

/** @param last the beginning of the last syllable */
function spelledBy(pieces: readonly string[], last: string | null): Terms {
  const initials = [...pieces, ...(last === null ? [] : [last])].map((piece) => piece[0]!)
  const syllables = pieces.filter((piece) => piece.length > 1).map((piece) => `s${piece}`)
  const following = initials.slice(1).map((second, index) => `i${initials[index]!}${second}`)
  const any = last === null ? [] : syllablesFrom(last).map((syllable) => `s${syllable}`)
  return { all: [...new Set([...following, ...syllables])], any }
}

/**
 * Each character is typed in full or by its initial. The last character may be any beginning of a syllable, as in
 * `idsSpelled`.
 */
export function spelledTerms(letters: string): Terms[] {
  const found: Terms[] = []
  const read = (rest: string, pieces: readonly string[]): void => {
    if (rest === '' || pieces.length === MAX_PIECES) {
      found.push(spelledBy(pieces, null))
      return
    }
    if (rest.length > 1 && syllablesFrom(rest).length > 0) found.push(spelledBy(pieces, rest))
    for (let length = 1; length <= Math.min(LONGEST, rest.length); length++) {
      const piece = rest.slice(0, length)
      if (length === 1 || isSyllable(piece)) read(rest.slice(length), [...pieces, piece])
    }
  }
  read(letters, [])
  return found.filter(({ all, any }) => all.length + any.length > 0)
}
