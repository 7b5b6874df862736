import { match } from 'pinyin-pro'

/** What may be pinyin: letters as they are typed, few enough to be a title. */
const TYPED = /^[a-z' ]{2,30}$/i

/** What is typed without what only separates. */
export const typedLetters = (words: string): string => words.replace(/[' ]/g, '').toLowerCase()

/** How many titles are read for a search by pinyin; databases cannot look for it. */
const SPELLED_TITLES = 1000

export const isPinyin = (words: string): boolean => TYPED.test(words)

/** What a search by pinyin reads: titles, the newest first. */
interface Titles {
  limit(count: number): { execute(): Promise<{ id: string; title: string }[]> }
}

/** The ids of the newest rows that are spelled so; none where the words are no pinyin. */
export async function listSpelledIds(titles: Titles, words: string): Promise<string[]> {
  return isPinyin(words) ? idsSpelled(await titles.limit(SPELLED_TITLES).execute(), words) : []
}

/** The ids of the titles that contain these letters as pinyin, whole or by initials: 海龟 by `haigui` and `hg`. */
export function idsSpelled(titles: readonly { id: string; title: string }[], letters: string): string[] {
  const typed = typedLetters(letters)
  return titles.filter(({ title }) => match(title, typed, { continuous: true }) !== null).map(({ id }) => id)
}
