import type { TreeNode } from './tree.ts'

export interface TreeRow<T extends TreeNode> {
  node: T
  /** 1 at the top. */
  level: number
  parent: string | null
  /** Keys of all children of the parent, including this node. */
  siblings: readonly string[]
  at: number
}

/** Returns the nodes whose ancestors are all open. */
export function rowsOf<T extends TreeNode>(
  nodes: readonly T[],
  open: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): TreeRow<T>[] {
  const siblings = nodes.map(({ key }) => key)
  return nodes.flatMap((node, at) => [
    { node, level, parent, siblings, at },
    ...(open.has(node.key) ? rowsOf((node.children ?? []) as readonly T[], open, level + 1, node.key) : []),
  ])
}

/** Target of a move. `parent` null means the top level, and `before` null the end. */
export interface Place {
  parent: string | null
  before: string | null
}

/** Returns the target of a key on the handle, or null when the key does not move the row. */
export function placeOfKey<T extends TreeNode>(
  rows: readonly TreeRow<T>[],
  row: TreeRow<T>,
  key: string,
  takesChildren: (node: T) => boolean,
): Place | null {
  const { siblings, at, parent } = row
  const rowOf = (wanted: string | null | undefined) => rows.find(({ node }) => node.key === wanted)
  if (key === 'ArrowUp') return at > 0 ? { parent, before: siblings[at - 1]! } : null
  if (key === 'ArrowDown') return at < siblings.length - 1 ? { parent, before: siblings[at + 2] ?? null } : null
  if (key === 'ArrowRight') {
    const above = rowOf(siblings[at - 1])
    return above && takesChildren(above.node) ? { parent: above.node.key, before: null } : null
  }
  if (key !== 'ArrowLeft' || parent === null) return null
  const over = rowOf(parent)!
  return { parent: over.parent, before: over.siblings[over.at + 1] ?? null }
}

/** The part of a row over which another row is dragged. */
export type Zone = 'before' | 'inside' | 'after'

export function placeOfZone<T extends TreeNode>({ node, parent, siblings, at }: TreeRow<T>, zone: Zone): Place {
  if (zone === 'inside') return { parent: node.key, before: null }
  return { parent, before: zone === 'before' ? node.key : (siblings[at + 1] ?? null) }
}
