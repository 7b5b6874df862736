import type { Comparing } from '@mashu/contract/teaching/check/check'

/**
 * Maps Chinese punctuation to the Latin punctuation that children type instead. NFKC already converts full-width
 * characters.
 */
const signs: Readonly<Record<string, string>> = {
  '。': '.',
  '、': ',',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '《': '<',
  '》': '>',
  '【': '[',
  '】': ']',
  '—': '-',
  '－': '-',
  '–': '-',
  '×': '*',
  '÷': '/',
  '…': '...',
}

/** Matches spaces that comparisons ignore: spaces that do not separate two Latin letters or digits. */
const needlessSpace = /(?<![A-Za-z0-9]) | (?![A-Za-z0-9])/g

/** Matches punctuation at the end of a sentence. Comparisons ignore this punctuation. */
const sentenceEnd = /(?<=\p{L}) ?[!.~]+$/u

/** Returns a line in the normalized form in which lines are compared. */
export function foldLine(line: string, { exactSpaces, exactCase, exactSigns }: Comparing): string {
  let folded = line
  if (!exactSigns)
    folded = folded.normalize('NFKC').replace(/[。、“”‘’《》【】—－–×÷…]/g, (sign) => signs[sign] ?? sign)
  if (!exactSpaces) folded = folded.replace(/\s+/gu, ' ').trim().replace(needlessSpace, '')
  else folded = folded.trimEnd()
  if (!exactSigns) folded = folded.replace(sentenceEnd, '')
  return exactCase ? folded : folded.toLowerCase()
}
