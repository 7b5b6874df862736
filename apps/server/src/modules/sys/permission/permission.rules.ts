import type { GrantNode, MenuNode } from '@mashu/contract/sys/permission'
import type { PermissionRow } from './permission.queries.ts'

export const BUTTON = 2
export const LAYOUT = 'layouts/RouteView'

export function childrenOf<T extends { parentId: string | null }>(rows: readonly T[]): Map<string | null, T[]> {
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

/** Only the tree for granting marks the entries with data rules (`ruleFlag`). */
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

/** Removes prefixes and suffixes that people type. */
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
