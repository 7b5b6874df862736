import { siteMenuProblem } from '@mashu/contract/teaching/menu'

export interface Placed {
  id: string
  parentId: string | null
}

/** Adds the ids of all descendants. Parents precede their children. */
export function withBelow(rows: readonly Placed[], ids: readonly string[]): string[] {
  const children = (parent: string): string[] =>
    rows.flatMap(({ id, parentId }) => (parentId === parent ? [id, ...children(id)] : []))
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(ids.flatMap((id) => (known.has(id) ? [id, ...children(id)] : [])))]
}

/**
 * Checks the place of an entry. The header of the site shows two levels. Therefore the parent must be at the top level,
 * and the entry must not have children.
 *
 * @param id null for a new entry. An existing entry may keep its place at any depth.
 */
export function assertPlace(rows: readonly Placed[], id: string | null, parentId: string | null): void {
  if (parentId === null) return
  const parent = rows.find((row) => row.id === parentId)
  if (!parent) throw siteMenuProblem('siteMenu.parentMissing')
  if (id !== null && withBelow(rows, [id]).includes(parentId)) throw siteMenuProblem('siteMenu.cycle')
  if (rows.some((row) => row.id === id && row.parentId === parentId)) return
  if (parent.parentId || rows.some((row) => id !== null && row.parentId === id))
    throw siteMenuProblem('siteMenu.tooDeep')
}
