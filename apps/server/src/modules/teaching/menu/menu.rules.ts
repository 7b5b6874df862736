import type { SiteMenuEntry } from '@mashu/contract/teaching/menu'

export interface EntryRow {
  id: string
  parentId: string | null
  name: string
  url: string | null
  icon: string | null
  isRoute: number
  needLogin: number
  internalOrExternal: number
}

/** Omits entries whose parents are hidden or missing. */
export function toMenuTree(rows: readonly EntryRow[]): SiteMenuEntry[] {
  const level = (parent: string): SiteMenuEntry[] =>
    rows
      .filter((row) => (row.parentId || '') === parent)
      .map((row) => {
        const children = level(row.id)
        return {
          id: row.id,
          title: row.name,
          url: row.url,
          route: row.isRoute === 1,
          needLogin: row.needLogin,
          internalOrExternal: row.internalOrExternal === 1,
          ...(row.icon ? { icon: row.icon } : {}),
          ...(children.length > 0 ? { children } : {}),
        }
      })
  return level('')
}
