/**
 * Text as people type and copy it. Signs that nobody sees and full-width letters and digits are folded where a person
 * has to type the text again by hand: an account that looks like another one is another one to a computer.
 */

/** Signs without a width and marks of direction; joiners belong to emoji and stay between them. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu
const LOOSE_JOINERS = /(?<!\p{Extended_Pictographic}\uFE0F?)[\u200C\u200D]/gu
const BLANKS = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g
const FULL_WIDTH = /[\uFF01-\uFF5E]/
const ASCII = /^[\x20-\x7e]*$/
const WORD = /[A-Za-z0-9]/

/** The text without signs that nobody sees, every blank an ordinary one. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(LOOSE_JOINERS, '').replaceAll(BLANKS, ' ')

/**
 * The text without unseen signs; full-width letters and digits become ordinary ones where the whole text is ASCII then:
 * `２０２６００１` is meant as a number, `《Ｐ》，第二版` as a text.
 */
export function foldTyped(text: string): string {
  const seen = withoutUnseen(text).trim()
  if (!FULL_WIDTH.test(seen)) return seen
  const folded = seen.normalize('NFKC')
  return ASCII.test(folded) && WORD.test(folded) ? folded : seen
}

/** `+86 138-0000 1000` → `13800001000`; null for what is no mobile phone number of China. */
export function phoneDigits(text: string): string | null {
  const digits = foldTyped(text).replaceAll(/[\s\-－–—()（）.]/g, '')
  return /^(?:\+?0{0,2}86)?(1[3-9]\d{9})$/.exec(digits)?.[1] ?? null
}

/**
 * The text, or else what it means, that fits a pattern; undefined where neither does. Line breaks and other controls
 * are typed by nobody and mean nothing.
 */
export function fittingText(pattern: RegExp, text: string): string | undefined {
  if (/\p{Cc}/u.test(text)) return pattern.test(text) ? text : undefined
  return [text, foldTyped(text), phoneDigits(text)].find((meant) => meant !== null && pattern.test(meant)) ?? undefined
}
