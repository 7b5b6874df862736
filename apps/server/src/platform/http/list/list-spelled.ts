import { isPinyin } from './pinyin.ts'

/** Maximum number of titles that a pinyin search reads. Databases cannot search by pinyin. */
const SPELLED_TITLES = 1000

/** Titles for a pinyin search, newest first. */
interface Titles {
  limit(count: number): { execute(): Promise<{ id: string; title: string }[]> }
}

/**
 * Returns the ids of the newest rows whose titles match the words as pinyin. Returns no ids if the words are no pinyin.
 */
export async function listSpelledIds(titles: Titles, words: string): Promise<string[]> {
  if (!isPinyin(words)) return []
  const { idsSpelled } = await import('./ids-spelled.ts')
  return idsSpelled(await titles.limit(SPELLED_TITLES).execute(), words)
}
