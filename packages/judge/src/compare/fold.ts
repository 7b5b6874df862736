import type { Comparing } from '@mashu/contract/teaching/check/check'

/** Latin punctuation that children type instead. NFKC already converts full-width characters. */
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

/** Spaces that do not separate two Latin letters or digits are ignored. */
const needlessSpace = /(?<![A-Za-z0-9]) | (?![A-Za-z0-9])/g

/** Some punctuation after a letter at the end of a line is ignored. */
const sentenceEnd = /(?<=\p{L}) ?[!.~]+$/u

/** Returns the normalized form in which lines are compared. */
export function foldLine(line: string, { exactSpaces, exactCase, exactSigns }: Comparing): string {
  let folded = line
  if (!exactSigns)
    folded = folded.normalize('NFKC').replace(/[。、“”‘’《》【】—－–×÷…]/g, (sign) => signs[sign] ?? sign)
  if (!exactSpaces) folded = folded.replace(/\s+/gu, ' ').trim().replace(needlessSpace, '')
  else folded = folded.trimEnd()
  if (!exactSigns) folded = folded.replace(sentenceEnd, '')
  return exactCase ? folded : folded.toLowerCase()
}
