import { isPinyin } from './pinyin.ts'

/** How many titles are read for a search by pinyin; databases cannot look for it. */
const SPELLED_TITLES = 1000

/** What a search by pinyin reads: titles, the newest first. */
interface Titles {
  limit(count: number): { execute(): Promise<{ id: string; title: string }[]> }
}

/** The ids of the newest rows that are spelled so; none where the words are no pinyin. */
export async function listSpelledIds(titles: Titles, words: string): Promise<string[]> {
  if (!isPinyin(words)) return []
  const { idsSpelled } = await import('./ids-spelled.ts')
  return idsSpelled(await titles.limit(SPELLED_TITLES).execute(), words)
}
