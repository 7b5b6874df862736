/** A node of a tree that is ticked or searched. */
export interface TreeNode {
  key: string
  children: readonly TreeNode[] | null
}

export const keysOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [node.key, ...keysOf(node.children ?? [])])

/** The key of a node that has no other beside, above or below it; there is nothing to choose then. */
export function onlyKey(nodes: readonly TreeNode[]): string | null {
  const [first, second] = keysOf(nodes)
  return first !== undefined && second === undefined ? first : null
}

/** So many nodes fit on a screen. */
const SMALL = 20

/** Returns the nodes that are open at first: all while they fit, else the first level. */
export const initiallyOpen = (nodes: readonly TreeNode[]): string[] => {
  const all = keysOf(nodes)
  return all.length <= SMALL ? all : nodes.map((node) => node.key)
}

/** The way from the root to a node, itself included; empty when it is not there. */
export function pathTo<T extends TreeNode>(nodes: readonly T[], key: string): T[] {
  for (const node of nodes) {
    if (node.key === key) return [node]
    const below = pathTo((node.children ?? []) as readonly T[], key)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/**
 * The ticks after one node was ticked or cleared. Linked, a tick takes everything below along and everything above,
 * since what is below an unticked parent is never shown; clearing takes what is below and leaves what is above.
 */
export function toggled(nodes: readonly TreeNode[], ticked: readonly string[], key: string, linked: boolean): string[] {
  const next = new Set(ticked)
  const path = pathTo(nodes, key)
  const node = path.at(-1)
  if (!node) return [...next]
  const below = linked ? keysOf(node.children ?? []) : []
  if (next.has(key)) for (const changed of [key, ...below]) next.delete(changed)
  else for (const changed of [...(linked ? path.map((step) => step.key) : [key]), ...below]) next.add(changed)
  return [...next]
}

/** Nodes with a hit in their title, with the way to them and everything below. */
export function filterNodes<T extends TreeNode>(nodes: readonly T[], text: string, titleOf: (node: T) => string): T[] {
  if (text === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (titleOf(node).includes(text)) return [node]
    const children = filterNodes((node.children ?? []) as readonly T[], text, titleOf)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
