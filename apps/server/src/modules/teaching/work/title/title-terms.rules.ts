import { isSyllable, syllablesFrom } from './syllables.ts'

/**
 * Words of letters and digits by which a title is found in an index of the database: its characters and pairs of them,
 * pairs of initials, and syllables. Whatever fits a search has the search's terms; what has them may fit, and is asked.
 */

/** Rows that fit have all of `all` and, where there are some, one of `any`. */
export interface Terms {
  all: readonly string[]
  any: readonly string[]
}

/** One width for each character, so that no two pairs read the same. */
const WIDTH = 4
export const coded = (character: string) => character.codePointAt(0)!.toString(36).padStart(WIDTH, '0')

/** Each by itself: the small form of a letter may depend on its neighbours in a text, and no database looks at them. */
export const folded = (text: string): string[] => [...text].flatMap((character) => [...character.toLowerCase()])

export const pairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `c${coded(characters[index]!)}${coded(character)}`)

/** Terms of the titles that contain this text; null for no text, which all contain. */
export function containingTerms(text: string): Terms[] | null {
  const characters = folded(text)
  if (characters.length === 0) return null
  return [{ all: characters.length === 1 ? [`c${coded(characters[0]!)}`] : [...new Set(pairs(characters))], any: [] }]
}

/** So many syllables are distinguished; the ways to read more letters would be too many. */
const MAX_PIECES = 3
const LONGEST = 6

/** @param last is the beginning of a syllable */
function spelledBy(pieces: readonly string[], last: string | null): Terms {
  const initials = [...pieces, ...(last === null ? [] : [last])].map((piece) => piece[0]!)
  const syllables = pieces.filter((piece) => piece.length > 1).map((piece) => `s${piece}`)
  const following = initials.slice(1).map((second, index) => `i${initials[index]!}${second}`)
  const any = last === null ? [] : syllablesFrom(last).map((syllable) => `s${syllable}`)
  return { all: [...new Set([...following, ...syllables])], any }
}

/**
 * Terms of the titles that these small letters may spell, for each way to read them: a character is typed in full or by
 * its initial, the last one by any beginning, as `idsSpelled` has it.
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
