import { createHash } from 'node:crypto'
import type { GrantNode, MenuNode, MenuRoute } from '@mashu/contract/sys/permission'
import type { PermissionRow } from './permission.queries.ts'

export const BUTTON = 2
/** The entry every user lands on; it is in every menu, granted or not. */
const HOME = 'dashboard/Index'
export const LAYOUT = 'layouts/RouteView'
const EXTERNAL = /^(https?:\/\/|\{\{)/

function childrenOf<T extends { parentId: string | null }>(rows: readonly T[]): Map<string | null, T[]> {
  const map = new Map<string | null, T[]>()
  for (const row of rows) {
    const list = map.get(row.parentId)
    if (list) list.push(row)
    else map.set(row.parentId, [row])
  }
  return map
}

export function toMenuNode(row: PermissionRow, children: MenuNode[] | null): MenuNode {
  const leaf = row.isLeaf === 1
  return {
    id: row.id,
    key: row.id,
    title: row.name,
    parentId: row.parentId,
    name: row.name,
    perms: row.perms,
    permsType: row.permsType,
    icon: row.icon,
    component: row.component,
    componentName: row.componentName,
    url: row.url,
    redirect: row.redirect,
    sortNo: row.sortNo,
    menuType: row.menuType,
    isLeaf: leaf,
    leaf,
    route: row.isRoute === 1,
    keepAlive: row.keepAlive === 1,
    description: row.description,
    hidden: row.hidden === 1,
    status: row.status,
    alwaysShow: row.alwaysShow === 1,
    internalOrExternal: row.internalOrExternal === 1,
    ruleFlag: row.ruleFlag,
    ...(row.rowVersion === undefined ? {} : { rowVersion: row.rowVersion }),
    children: leaf ? null : (children ?? []),
  }
}

export function toMenuTree(rows: readonly PermissionRow[]): MenuNode[] {
  const below = childrenOf(rows)
  const build = (parent: string | null): MenuNode[] =>
    (below.get(parent) ?? []).map((row) => toMenuNode(row, row.isLeaf === 1 ? null : build(row.id)))
  return build(null)
}

/** The tree for granting (`rules` marks entries with data rules) or for choosing a parent. */
export function toGrantTree(rows: readonly PermissionRow[], purpose: 'grant' | 'parent'): GrantNode[] {
  const below = childrenOf(rows)
  const build = (parent: string | null): GrantNode[] =>
    (below.get(parent) ?? []).map((row) => ({
      key: row.id,
      value: row.id,
      parentId: row.parentId,
      slotTitle: row.name,
      isLeaf: row.isLeaf === 1,
      children: row.isLeaf === 1 ? null : build(row.id),
      ...(purpose === 'grant'
        ? { title: null, label: null, icon: null, ruleFlag: row.ruleFlag, scopedSlots: { title: 'hasDatarule' } }
        : { title: row.name, label: row.name, icon: row.icon, ruleFlag: null, scopedSlots: null }),
    }))
  return build(null)
}

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

/** The granted entries as the menu of a person; `all` supplies the home entry when it is not granted. */
export function toMenuRoutes(granted: readonly PermissionRow[], all: readonly PermissionRow[]): MenuRoute[] {
  const home = granted.some((row) => row.component === HOME) ? undefined : all.find((row) => row.component === HOME)
  const below = childrenOf([...(home ? [home] : []), ...granted].filter((row) => row.menuType !== BUTTON))
  const build = (parent: string | null): MenuRoute[] =>
    (below.get(parent) ?? []).map((row) => toRoute(row, row.isLeaf === 1 ? [] : build(row.id)))
  return build(null)
}

/** Written forms of component and address. */
export function normalizeComponent(component: string): string {
  return component
    .replace(/^\//, '')
    .replace(/^views\//, '')
    .replace(/^src\/views\//, '')
    .replace(/\.vue$/, '')
}

export function normalizeUrl(url: string): string {
  const bare = url.trim().replace(/\.vue$/, '')
  return bare === '' || /^(http|\/|\{\{)/.test(bare) ? bare : `/${bare}`
}

export function defaultComponent(menuType: number, component: string | null): string | null {
  return component || (menuType === 0 ? LAYOUT : null)
}
