/** Colours, languages, widths and fillings, which are no part of the text. */
const UNSHOWN = /\[[^\]]*\]|_.|\*./g
/** The part before the first digit place. */
const LEADING = /^(?:"[^"]*"|\\.|[^0#?"\\])*/
const LETTER = /\p{L}/u

/**
 * Returns true when a number format shows a number as an identifier: with leading zeros (`00000000`), with letters
 * before it (`"S"0`), or in groups of digits (`000-0000-0000`). Money, percentages and amounts with units stay numbers.
 */
export function makesName(format: string): boolean {
  const section = (/^(?:"[^"]*"|\\.|[^;"\\])*/.exec(format)?.[0] ?? '').replaceAll(UNSHOWN, '')
  const before = LEADING.exec(section)![0]
  const digits = section.slice(before.length)
  if (digits === '' || /[.%/,E]/.test(digits.replaceAll(/"[^"]*"|\\./g, ''))) return false
  return LETTER.test(before.replaceAll(/["\\]/g, '')) || digits.startsWith('00') || /^0+[- ]0/.test(digits)
}
