export interface TreeNode {
  key: string
  children: readonly TreeNode[] | null
}

export const keysOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [node.key, ...keysOf(node.children ?? [])])

const nodesOf = <T extends TreeNode>(nodes: readonly T[]): T[] =>
  nodes.flatMap((node) => [node, ...nodesOf((node.children ?? []) as readonly T[])])

/** Returns the key of the only node that is wanted, or of the only node of the tree. Otherwise returns null. */
export function onlyKey<T extends TreeNode>(
  nodes: readonly T[],
  isWanted: (node: T) => boolean = () => true,
): string | null {
  const all = nodesOf(nodes)
  const only = [all.filter(isWanted), all].find(({ length }) => length === 1)
  return only?.[0]?.key ?? null
}

/** Maximum number of nodes in a tree that is completely open at first. */
const SMALL = 20

export const initiallyOpen = (nodes: readonly TreeNode[]): string[] => {
  const all = keysOf(nodes)
  return all.length <= SMALL ? all : nodes.map((node) => node.key)
}

/** Includes the node itself. Returns an empty path for an unknown key. */
export function pathTo<T extends TreeNode>(nodes: readonly T[], key: string): T[] {
  for (const node of nodes) {
    if (node.key === key) return [node]
    const below = pathTo((node.children ?? []) as readonly T[], key)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/**
 * Returns the new selection. If `linked`, descendants get the new state of the node, and the ancestors of a selected
 * node are also selected, because children of a deselected parent are never shown.
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

/** Returns nodes whose titles contain the text, with their ancestors and descendants. */
export function filterNodes<T extends TreeNode>(nodes: readonly T[], text: string, titleOf: (node: T) => string): T[] {
  if (text === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (titleOf(node).includes(text)) return [node]
    const children = filterNodes((node.children ?? []) as readonly T[], text, titleOf)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
