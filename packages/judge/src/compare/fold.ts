import type { Comparing } from '@mashu/contract/teaching/check/check'

/** Maps Chinese punctuation to the Latin characters that children type instead. NFKC converts full-width characters. */
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

/** Spaces are ignored unless they separate two Latin letters or digits. */
const needlessSpace = /(?<![A-Za-z0-9]) | (?![A-Za-z0-9])/g

/** Punctuation at the end of a sentence is ignored. */
const sentenceEnd = /(?<=\p{L}) ?[!.~]+$/u

/** Normalizes a line for comparison. */
export function foldLine(line: string, { exactSpaces, exactCase, exactSigns }: Comparing): string {
  let folded = line
  if (!exactSigns)
    folded = folded.normalize('NFKC').replace(/[。、“”‘’《》【】—－–×÷…]/g, (sign) => signs[sign] ?? sign)
  if (!exactSpaces) folded = folded.replace(/\s+/gu, ' ').trim().replace(needlessSpace, '')
  else folded = folded.trimEnd()
  if (!exactSigns) folded = folded.replace(sentenceEnd, '')
  return exactCase ? folded : folded.toLowerCase()
}
