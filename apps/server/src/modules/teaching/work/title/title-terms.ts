import { pinyin } from 'pinyin-pro'
import { coded, folded, pairs } from './title-terms.rules.ts'

const LETTER = /^[a-z]/
const READING = /^[a-z]{2,6}$/
const MAX_KEPT = 30_000
const readings = new Map<string, readonly string[]>()

/** The reading of a letter is the letter itself. */
function readingsOf(character: string): readonly string[] {
  let found = readings.get(character)
  if (found === undefined) {
    found = pinyin(character, { multiple: true, toneType: 'none', type: 'array' })
    if (readings.size >= MAX_KEPT) readings.clear()
    readings.set(character, found)
  }
  return found
}

/** Ignores spaces. */
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

export function termsOf(titles: readonly (string | null)[]): string {
  const terms = titles.flatMap((title) => {
    const characters = folded(title ?? '')
    return [...characters.map((character) => `c${coded(character)}`), ...pairs(characters), ...spellings(characters)]
  })
  return [...new Set(terms)].join(' ')
}
