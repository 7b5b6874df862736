import type { GrantNode } from '@mashu/contract/sys/permission'
import type { SiteMenuNode } from '@mashu/contract/teaching/menu'
import type { listEntries } from './menu.queries.ts'

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

function toNode({ isRoute, ...row }: Entry, children: SiteMenuNode[] | null): SiteMenuNode {
  const isLeaf = row.isLeaf === 1
  return {
    ...row,
    key: row.id,
    title: row.name,
    isLeaf,
    leaf: isLeaf,
    route: isRoute === 1,
    hidden: row.hidden === 1,
    internalOrExternal: row.internalOrExternal === 1,
    children,
  }
}

const below = (rows: readonly Entry[], parentId: string) => rows.filter((row) => (row.parentId || '') === parentId)

/** A leaf has null as its children. */
export function toSiteTree(rows: readonly Entry[], parentId = ''): SiteMenuNode[] {
  return below(rows, parentId).map((row) => {
    const children = toSiteTree(rows, row.id)
    return toNode(row, children.length > 0 || row.isLeaf === 0 ? children : null)
  })
}

export const siteLevel = (rows: readonly Entry[], parentId: string): SiteMenuNode[] =>
  below(rows, parentId).map((row) => toNode(row, null))

/** Returns the tree for the selection of a parent. */
export function toChoiceTree(rows: readonly Entry[], parentId = ''): GrantNode[] {
  return below(rows, parentId).map((row) => {
    const children = toChoiceTree(rows, row.id)
    return {
      key: row.id,
      value: row.id,
      parentId: row.parentId,
      slotTitle: row.name,
      title: null,
      label: null,
      icon: row.icon,
      isLeaf: row.isLeaf === 1,
      ruleFlag: null,
      scopedSlots: { title: 'hasDatarule' },
      children: children.length > 0 ? children : null,
    }
  })
}
