import { siteMenuProblem } from '@mashu/contract/teaching/menu'

/** What a place in the menu depends on. */
export interface Placed {
  id: string
  parentId: string | null
}

/** The ids with all that are below them, those above first. */
export function withBelow(rows: readonly Placed[], ids: readonly string[]): string[] {
  const children = (parent: string): string[] =>
    rows.flatMap(({ id, parentId }) => (parentId === parent ? [id, ...children(id)] : []))
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(ids.flatMap((id) => (known.has(id) ? [id, ...children(id)] : [])))]
}

/**
 * The header of the site shows two levels, so an entry goes below one of the top, and only when nothing is below it.
 *
 * @param id Null for a new entry. One that stays where it is may stay, however deep.
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
