import type { HintNode } from './hint-node.ts'
import { nodesOf, type HintScript } from './tree.ts'

/**
 * Numbers of blocks of each kind, and of each kind directly inside another kind. Fast to compare, but without the
 * order.
 */
export type Profile = ReadonlyMap<string, number>

function count(tops: readonly HintNode[]): Profile {
  const counts = new Map<string, number>()
  const add = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const top of tops)
    for (const node of nodesOf(top)) {
      add(node.label)
      for (const inner of node.inner) add(`${node.label} > ${inner.label}`)
    }
  return counts
}

const profiles = new WeakMap<HintNode, Profile>()

export function profileOf(top: HintNode): Profile {
  const known = profiles.get(top) ?? count([top])
  profiles.set(top, known)
  return known
}

export const profileOfScripts = (scripts: readonly HintScript[]): Profile => count(scripts.map(({ top }) => top))

/** Returns the number of elements that only one profile contains, without those of the starter. */
export function profileDistance(mine: Profile, theirs: Profile, starter: Profile = new Map()): number {
  let distance = 0
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const given = starter.get(key) ?? 0
    distance += Math.abs(Math.max(0, (mine.get(key) ?? 0) - given) - Math.max(0, (theirs.get(key) ?? 0) - given))
  }
  return distance
}
