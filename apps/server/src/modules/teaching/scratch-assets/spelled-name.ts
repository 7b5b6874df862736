import { pinyin } from 'pinyin-pro'

/** What a name is found by in the editor: its pinyin in full and its first letters, with a blank between. */
export function spelledName(name: string): string | null {
  if (!/\p{Script=Han}/u.test(name)) return null
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  return [syllables.join(''), syllables.map((syllable) => syllable[0] ?? '').join('')]
    .map((spelled) => spelled.replace(/\s/g, '').toLowerCase())
    .join(' ')
}
