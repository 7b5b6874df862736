import { pinyin } from 'pinyin-pro'

/**
 * Returns the text by which the editor finds a Chinese name. The text contains the full pinyin and the initials,
 * separated by a space.
 */
export function spelledName(name: string): string | null {
  if (!/\p{Script=Han}/u.test(name)) return null
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  return [syllables.join(''), syllables.map((syllable) => syllable[0] ?? '').join('')]
    .map((spelled) => spelled.replace(/\s/g, '').toLowerCase())
    .join(' ')
}
