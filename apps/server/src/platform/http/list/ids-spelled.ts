import { match } from 'pinyin-pro'
import { typedLetters } from './pinyin.ts'

/**
 * Returns the ids of titles that contain these letters as full pinyin or as initials. For example, `haigui` and `hg`
 * find 海龟.
 */
export function idsSpelled(titles: readonly { id: string; title: string }[], letters: string): string[] {
  const typed = typedLetters(letters)
  return titles.filter(({ title }) => match(title, typed, { continuous: true }) !== null).map(({ id }) => id)
}
