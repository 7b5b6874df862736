import { pinyin } from 'pinyin-pro'
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
const coded = (character: string) => character.codePointAt(0)!.toString(36).padStart(WIDTH, '0')

/** Each by itself: the small form of a letter may depend on its neighbours in a text, and no database looks at them. */
const folded = (text: string): string[] => [...text].flatMap((character) => [...character.toLowerCase()])

const pairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `c${coded(characters[index]!)}${coded(character)}`)

const LETTER = /^[a-z]/
const READING = /^[a-z]{2,6}$/
const MOST_KEPT = 30_000
const readings = new Map<string, readonly string[]>()

/** How a character may be typed; a letter as itself. */
function readingsOf(character: string): readonly string[] {
  let found = readings.get(character)
  if (found === undefined) {
    found = pinyin(character, { multiple: true, toneType: 'none', type: 'array' })
    if (readings.size >= MOST_KEPT) readings.clear()
    readings.set(character, found)
  }
  return found
}

/** Terms of the pinyin of a title, over its blanks. */
function spellings(characters: readonly string[]): string[] {
  const typed = characters.filter((character) => character !== ' ').map(readingsOf)
  const initials = typed.map((forms) => [...new Set(forms.filter((form) => LETTER.test(form)).map((form) => form[0]!))])
  return [
    ...typed.flatMap((forms) => forms.filter((form) => READING.test(form)).map((form) => `s${form}`)),
    ...initials
      .slice(1)
      .flatMap((seconds, index) => initials[index]!.flatMap((first) => seconds.map((second) => `i${first}${second}`))),
  ]
}

/** All terms of these titles of a work. */
export function termsOf(titles: readonly (string | null)[]): string {
  const terms = titles.flatMap((title) => {
    const characters = folded(title ?? '')
    return [...characters.map((character) => `c${coded(character)}`), ...pairs(characters), ...spellings(characters)]
  })
  return [...new Set(terms)].join(' ')
}

/** Terms of the titles that contain this text; null for no text, which all contain. */
export function containingTerms(text: string): Terms[] | null {
  const characters = folded(text)
  if (characters.length === 0) return null
  return [{ all: characters.length === 1 ? [`c${coded(characters[0]!)}`] : [...new Set(pairs(characters))], any: [] }]
}

/** So many syllables are told apart; the ways to read more letters would be too many. */
const MOST_PIECES = 3
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
    if (rest === '' || pieces.length === MOST_PIECES) {
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
