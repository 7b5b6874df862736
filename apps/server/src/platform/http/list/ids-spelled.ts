import { match } from 'pinyin-pro'
import { typedLetters } from './pinyin.ts'

/** Finds titles by full pinyin or by initials: `haigui` and `hg` find 海龟. */
export function idsSpelled(titles: readonly { id: string; title: string }[], letters: string): string[] {
  const typed = typedLetters(letters)
  return titles.filter(({ title }) => match(title, typed, { continuous: true }) !== null).map(({ id }) => id)
}
