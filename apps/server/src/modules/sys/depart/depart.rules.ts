import type { DepartIdNode, DepartNode } from '@mashu/contract/sys/depart'
import { LEVEL } from '../../../platform/level-code.ts'

export type DepartRow = Omit<DepartNode, 'key' | 'value' | 'title' | 'isLeaf' | 'children'>

/** Returns null for a root. */
export function parentCode(orgCode: string): string | null {
  return orgCode.length > LEVEL ? orgCode.slice(0, -LEVEL) : null
}

/** Returns the level in wire format. A root has level `1`. */
export function orgTypeOf(orgCode: string): string {
  return String(orgCode.length / LEVEL)
}

export function toLeaf(row: DepartRow): DepartNode {
  return { ...row, key: row.id, value: row.id, title: row.departName, isLeaf: true, children: null }
}

/**
 * Keeps the order of the list. A row becomes a root when its parent is not in the list; with `detach`, the `parentId`
 * of a root becomes null.
 */
export function toTree(rows: readonly DepartRow[], detach = false): DepartNode[] {
  const nodes = new Map(rows.map((row) => [row.id, toLeaf(row)]))
  const roots: DepartNode[] = []
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
    if (parent) {
      parent.children = [...(parent.children ?? []), node]
      parent.isLeaf = false
    } else {
      if (detach) node.parentId = null
      roots.push(node)
    }
  }
  return roots
}

export function toIdTree(nodes: readonly DepartNode[]): DepartIdNode[] {
  return nodes.map((node) => ({
    key: node.id,
    value: node.id,
    title: node.departName,
    children: toIdTree(node.children ?? []),
  }))
}
