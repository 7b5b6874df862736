import { readEntry, type Part } from './library-entry.ts'

/**
 * An entry as the editor gets it: `url` in place of the storage keys, and tags by which its search finds it: those of
 * the school, the editor's own words for them (`values`), and the name's pinyin. Null for what cannot be read.
 */
export function sentEntry(
  { assetData, spelled }: { assetData: string | null; spelled: string | null },
  urlOf: (key: string) => string,
  values: ReadonlyMap<string, string>,
): object | null {
  const entry = readEntry(assetData)
  if (entry === null) return null
  const located = ({ file, ...part }: Part) => ({ ...part, url: urlOf(file) })
  const found = [...entry.tags, ...entry.tags.flatMap((tag) => values.get(tag) ?? []), ...(spelled?.split(' ') ?? [])]
  const tags = [...new Set(found)]
  return 'costumes' in entry
    ? { ...entry, tags, costumes: entry.costumes.map(located), sounds: entry.sounds.map(located) }
    : { ...located(entry), tags }
}
