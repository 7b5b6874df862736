import { isPinyin } from './pinyin.ts'

/** Databases cannot search by pinyin, so a search reads at most this number of titles. */
const SPELLED_TITLES = 1000

/** Titles for a pinyin search, newest first. */
interface Titles {
  limit(count: number): { execute(): Promise<{ id: string; title: string }[]> }
}

/** Finds the newest rows. Returns no ids if the words are no pinyin. */
export async function listSpelledIds(titles: Titles, words: string): Promise<string[]> {
  if (!isPinyin(words)) return []
  const { idsSpelled } = await import('./ids-spelled.ts')
  return idsSpelled(await titles.limit(SPELLED_TITLES).execute(), words)
}
