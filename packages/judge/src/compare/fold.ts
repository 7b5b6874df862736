import type { Comparing } from '@mashu/contract/teaching/check/check'

/** Signs of Chinese text beside the Latin ones that children type for them; NFKC folds the full-width forms. */
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

/** Spaces between two letters or digits of Latin script part words; all others are a matter of taste. */
const needlessSpace = /(?<![A-Za-z0-9]) | (?![A-Za-z0-9])/g

/** A sign that ends a sentence is a matter of taste. */
const sentenceEnd = /(?<=\p{L}) ?[!.~]+$/u

/** A line in the form in which it is compared. */
export function foldLine(line: string, { exactSpaces, exactCase, exactSigns }: Comparing): string {
  let folded = line
  if (!exactSigns)
    folded = folded.normalize('NFKC').replace(/[。、“”‘’《》【】—－–×÷…]/g, (sign) => signs[sign] ?? sign)
  if (!exactSpaces) folded = folded.replace(/\s+/gu, ' ').trim().replace(needlessSpace, '')
  else folded = folded.trimEnd()
  if (!exactSigns) folded = folded.replace(sentenceEnd, '')
  return exactCase ? folded : folded.toLowerCase()
}
