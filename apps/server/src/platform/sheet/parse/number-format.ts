/** Colours, languages, widths and fillings are not shown as text. */
const UNSHOWN = /\[[^\]]*\]|_.|\*./g
/** The text before the first digit. */
const LEADING = /^(?:"[^"]*"|\\.|[^0#?"\\])*/
const LETTER = /\p{L}/u

/**
 * Detects identifiers: leading zeros (`00000000`), letters at the front (`"S"0`), or groups of digits
 * (`000-0000-0000`). Money, percentages and amounts with units are no identifiers.
 */
export function makesName(format: string): boolean {
  const section = (/^(?:"[^"]*"|\\.|[^;"\\])*/.exec(format)?.[0] ?? '').replaceAll(UNSHOWN, '')
  const before = LEADING.exec(section)![0]
  const digits = section.slice(before.length)
  if (digits === '' || /[.%/,E]/.test(digits.replaceAll(/"[^"]*"|\\./g, ''))) return false
  return LETTER.test(before.replaceAll(/["\\]/g, '')) || digits.startsWith('00') || /^0+[- ]0/.test(digits)
}
