import { bracket, findOnce, keepParts, replaceOnce } from './mend/source-text.ts'
import type { Patch } from './mend/patch.ts'

const languages = new Set(['en', 'zh-cn'])
const isKept = (part: string) => languages.has(/^"?([\w-]+)"?:/.exec(part)?.[1] ?? '')

/** Texts in 80 languages are a third of the bundle. English texts are kept for missing translations. */
export const texts: Patch[] = [
  (source) => keepParts(source, findOnce(source, '={ab:{"gui.') + 1, languages.size, isKept),
  keepBlockTexts,
  // The Chinese texts contain this text in English.
  (source) =>
    replaceOnce(
      source,
      'SENSING_ONLINE:"online?",SENSING_USERNAME:"用户名"',
      'SENSING_ONLINE:"联网了吗？",SENSING_USERNAME:"用户名"',
    ),
]

function keepBlockTexts(source: string): string {
  const first = findOnce(source, '.locales.ab={CONTROL_FOREVER:')
  const owner = /[\w$]+$/.exec(source.slice(first - 8, first))?.[0] ?? ''
  const entry = new RegExp(
    String.raw`${owner.replaceAll('$', String.raw`\$`)}\.locales(?:\.|\[")([\w-]+)(?:"\])?=\{`,
    'y',
  )
  const kept: string[] = []
  let at = first - owner.length
  for (;;) {
    entry.lastIndex = at
    const match = entry.exec(source)
    if (match === null) throw new Error('the block texts do not look as expected')
    const { end } = bracket(source, entry.lastIndex - 1)
    if (languages.has(match[1] ?? '')) kept.push(source.slice(at, end))
    at = end + 1
    if (source[end] !== ',' || !source.startsWith(`${owner}.locales`, at)) break
  }
  if (kept.length !== languages.size)
    throw new Error(`${kept.length} languages of block texts kept, ${languages.size} expected`)
  return source.slice(0, first - owner.length) + kept.join(',') + source.slice(at - 1)
}
