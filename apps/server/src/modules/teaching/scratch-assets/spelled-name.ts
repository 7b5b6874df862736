import { pinyin } from 'pinyin-pro'

/** Returns the full pinyin and the initials, by which the editor finds a Chinese name. */
export function spelledName(name: string): string | null {
  if (!/\p{Script=Han}/u.test(name)) return null
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  return [syllables.join(''), syllables.map((syllable) => syllable[0] ?? '').join('')]
    .map((spelled) => spelled.replace(/\s/g, '').toLowerCase())
    .join(' ')
}
