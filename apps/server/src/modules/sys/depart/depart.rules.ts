import type { DepartIdNode, DepartNode } from '@mashu/contract/sys/depart'

/** A level of the organisation code: one letter and two digits. */
const SEGMENT = 3
const LAST = 'Z99'

export type DepartRow = Omit<DepartNode, 'key' | 'value' | 'title' | 'isLeaf' | 'children'>

function following(segment: string): string | null {
  if (segment === LAST) return null
  const number = Number(segment.slice(1))
  if (number < 99) return segment[0] + String(number + 1).padStart(2, '0')
  return `${String.fromCharCode(segment.charCodeAt(0) + 1)}01`
}

/**
 * Code of a new department below `parent` (null for a root), behind the highest of its siblings; null when the level is
 * full.
 */
export function nextOrgCode(parent: string | null, siblings: readonly string[]): string | null {
  const prefix = parent ?? ''
  const highest = siblings
    .filter((code) => code.length === prefix.length + SEGMENT && code.startsWith(prefix))
    .reduce((last, code) => (code > last ? code : last), '')
  if (highest === '') return `${prefix}A01`
  const next = following(highest.slice(prefix.length))
  return next === null ? null : prefix + next
}

/** Code of the department above; null for a root. */
export function parentCode(orgCode: string): string | null {
  return orgCode.length > SEGMENT ? orgCode.slice(0, -SEGMENT) : null
}

/** Depth in the tree as the wire has it: `1` for a root. */
export function orgTypeOf(orgCode: string): string {
  return String(orgCode.length / SEGMENT)
}

/** A row as a tree node without children. */
export function toLeaf(row: DepartRow): DepartNode {
  return { ...row, key: row.id, value: row.id, title: row.departName, isLeaf: true, children: null }
}

/** Rows in list order as a forest. A row whose parent is not among them is a root; with `detach` it says so. */
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
