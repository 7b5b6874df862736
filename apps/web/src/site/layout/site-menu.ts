import type { SiteMenuEntry } from '@mashu/contract/teaching/menu'
import { safeAddress } from '../../page/placeholder.ts'

/** An entry without `to` only opens its children. */
export interface MenuLink {
  id: string
  title: string
  to?: string
  newWindow: boolean
  routed: boolean
  children: MenuLink[]
}

function linkOf(entry: SiteMenuEntry, signedIn: boolean, origin: string): MenuLink {
  const to = safeAddress(entry.url, origin)
  return {
    id: entry.id,
    title: entry.title,
    to,
    newWindow: entry.internalOrExternal,
    routed: entry.route && to !== undefined && to.startsWith('/'),
    children: linksOf(entry.children ?? [], signedIn, origin),
  }
}

/** Omits empty groups, and for guests entries that need a login. */
export function linksOf(entries: readonly SiteMenuEntry[], signedIn: boolean, origin: string): MenuLink[] {
  return entries
    .filter((entry) => signedIn || Number(entry.needLogin) !== 1)
    .map((entry) => linkOf(entry, signedIn, origin))
    .filter((link) => link.to !== undefined || link.children.length > 0)
}

/** `/index` and `/` are the same page. If the entry has a query, the query must also match. */
export function isHere(link: MenuLink, pathname: string, search: string): boolean {
  if (link.to === undefined) return false
  const [path, query] = link.to.split('?')
  if ((path === '/' ? '/index' : path) !== (pathname === '/' ? '/index' : pathname)) return false
  const here = new URLSearchParams(search)
  return [...new URLSearchParams(query)].every(([name, value]) => here.get(name) === value)
}
