/** Zero-width characters and direction marks, without joiners, which are part of emoji. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu
const LOOSE_JOINERS = /(?<!\p{Extended_Pictographic}\uFE0F?)[\u200C\u200D]/gu
const BLANKS = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g
const FULL_WIDTH = /[\uFF01-\uFF5E]/
const ASCII = /^[\x20-\x7e]*$/
const WORD = /[A-Za-z0-9]/

/**
 * Removes invisible characters, and converts every blank to an ordinary blank.
 * Otherwise a computer would distinguish accounts that look the same.
 */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(LOOSE_JOINERS, '').replaceAll(BLANKS, ' ')

/**
 * Converts full-width letters and digits if the result is ASCII: `２０２６００１` is intended as a number, but `《Ｐ》，第二版` as a
 * text.
 */
export function foldTyped(text: string): string {
  const seen = withoutUnseen(text).trim()
  if (!FULL_WIDTH.test(seen)) return seen
  const folded = seen.normalize('NFKC')
  return ASCII.test(folded) && WORD.test(folded) ? folded : seen
}

/** Converts `+86 138-0000 1000` to `13800001000`. Returns null if the text is not a Chinese mobile number. */
export function phoneDigits(text: string): string | null {
  const digits = foldTyped(text).replaceAll(/[\s\-－–—()（）.]/g, '')
  return /^(?:\+?0{0,2}86)?(1[3-9]\d{9})$/.exec(digits)?.[1] ?? null
}

/**
 * Returns the text, or its normalized form, if it matches a pattern.
 * A text with line breaks or other control characters is not normalized.
 */
export function fittingText(pattern: RegExp, text: string): string | undefined {
  if (/\p{Cc}/u.test(text)) return pattern.test(text) ? text : undefined
  return [text, foldTyped(text), phoneDigits(text)].find((meant) => meant !== null && pattern.test(meant)) ?? undefined
}
