import type { MenuItem, MenuModel } from '../menu/menu-model.ts'
import type { Found } from './found.ts'

/** External entries and pages in frames open in a new window (spec.md §2.7). */
export function searchable(model: MenuModel): Found[] {
  const collect = (items: readonly MenuItem[], above: readonly string[]): Found[] =>
    items.flatMap((item) => {
      if (item.children.length > 0) return collect(item.children, [...above, item.title])
      const page = item.path === undefined ? undefined : model.pages.get(item.path)
      const outside = item.outside ?? (page?.kind === 'frame' ? page.target : undefined)
      return [
        {
          key: item.key,
          kind: 'page' as const,
          title: item.title,
          within: above.join(' / '),
          ...(outside === undefined ? { path: item.path } : { outside }),
        },
      ]
    })
  return collect(model.items, [])
}

/** The title matches by its text or by its pronunciation in pinyin. */
export type Matches = (title: string, typed: string) => boolean

/** Titles that begin with the text are first. All entries match an empty text. */
export function search(all: readonly Found[], typed: string, matches: Matches): Found[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...all]
  const begins = (entry: Found) => Number(entry.title.toLowerCase().startsWith(wanted))
  return all
    .filter((entry) => entry.title.toLowerCase().includes(wanted) || matches(entry.title, wanted))
    .sort((a, b) => begins(b) - begins(a))
}
