import { createHash } from 'node:crypto'
import type { MenuRoute } from '@mashu/contract/sys/permission'
import type { PermissionRow } from './permission.queries.ts'
import { childrenOf, BUTTON } from './permission.rules.ts'

/** Every menu contains the start page, even without a grant. */
const HOME = 'dashboard/Index'
const EXTERNAL = /^(https?:\/\/|\{\{)/

function routeName(row: PermissionRow): string | undefined {
  return row.componentName || row.url?.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@') || undefined
}

function metaOf(row: PermissionRow): MenuRoute['meta'] {
  return {
    title: row.name,
    keepAlive: row.keepAlive === 1,
    internalOrExternal: row.internalOrExternal === 1,
    ...(row.icon ? { icon: row.icon } : {}),
    ...(row.url && EXTERNAL.test(row.url) ? { url: row.url } : {}),
  }
}

function toRoute(row: PermissionRow, children: MenuRoute[]): MenuRoute {
  const path = row.url && EXTERNAL.test(row.url) ? createHash('md5').update(row.url).digest('hex') : row.url
  const name = routeName(row)
  return {
    id: row.id,
    route: row.isRoute === 1 ? '1' : '0',
    ...(path ? { path } : {}),
    ...(name ? { name } : {}),
    ...(row.component ? { component: row.component } : {}),
    ...(row.parentId === null && row.redirect ? { redirect: row.redirect } : {}),
    ...(row.hidden === 1 ? { hidden: true } : {}),
    ...(row.alwaysShow === 1 ? { alwaysShow: true } : {}),
    meta: metaOf(row),
    ...(children.length > 0 ? { children } : {}),
  }
}

/** Takes the start page from `all` when it is not granted. */
export function toMenuRoutes(granted: readonly PermissionRow[], all: readonly PermissionRow[]): MenuRoute[] {
  const home = granted.some((row) => row.component === HOME) ? undefined : all.find((row) => row.component === HOME)
  const below = childrenOf([...(home ? [home] : []), ...granted].filter((row) => row.menuType !== BUTTON))
  const build = (parent: string | null): MenuRoute[] =>
    (below.get(parent) ?? []).map((row) => toRoute(row, row.isLeaf === 1 ? [] : build(row.id)))
  return build(null)
}
