import { compareScripts } from './distance.ts'
import { profileDistance, profileOf, profileOfScripts } from './profile.ts'
import type { HintNode } from './hint-node.ts'
import { nodesOf, type HintScript } from './tree.ts'

export interface Comparison {
  readonly cost: number
  /** From nodes of the first work to the corresponding nodes of the second work. */
  readonly pairs: ReadonlyMap<HintNode, HintNode>
  readonly scripts: ReadonlyMap<HintScript, HintScript>
  /**
   * From each owner in the second work to the corresponding owner in the first work. An owner is a sprite, a character
   * or a file.
   */
  readonly owners: ReadonlyMap<string, string>
}

interface Possible<Item> {
  readonly mine: Item
  readonly theirs: Item
  readonly distance: number
}

/** Returns the pairs with the smallest distances. Each item is in at most one pair. */
function pairUp<Item>(possible: readonly Possible<Item>[]): Map<Item, Item> {
  const pairs = new Map<Item, Item>()
  const taken = new Set<Item>()
  for (const { mine, theirs } of possible.toSorted((left, right) => left.distance - right.distance)) {
    if (pairs.has(mine) || taken.has(theirs)) continue
    pairs.set(mine, theirs)
    taken.add(theirs)
  }
  return pairs
}

const ownersOf = (scripts: readonly HintScript[]): string[] => [...new Set(scripts.map(({ owner }) => owner))]

/** Pairs owners with the same name, and the remaining owners by the content of their scripts. */
function pairOwners(mine: readonly HintScript[], theirs: readonly HintScript[]): Map<string, string> {
  const profiles = (scripts: readonly HintScript[]) =>
    ownersOf(scripts).map((owner) => ({
      owner,
      profile: profileOfScripts(scripts.filter((script) => script.owner === owner)),
    }))
  const [here, there] = [profiles(mine), profiles(theirs)]
  const possible = here.flatMap((own) =>
    there.map((other) => ({
      mine: own.owner,
      theirs: other.owner,
      distance: own.owner === other.owner ? -1 : profileDistance(own.profile, other.profile),
    })),
  )
  return pairUp(possible)
}

const sizeOf = (top: HintNode): number => [...nodesOf(top)].length

/** Additional distance of scripts with different starts, which probably do not correspond. */
const OTHER_START = 6

/** The scripts have a common block besides the start. */
const hasCommon = (own: HintScript, other: HintScript): boolean => {
  const labels = new Set(own.top.inner.flatMap((node) => [...nodesOf(node)]).map(({ label }) => label))
  return other.top.inner.some((node) => [...nodesOf(node)].some(({ label }) => labels.has(label)))
}

function pairScripts(
  mine: readonly HintScript[],
  theirs: readonly HintScript[],
  owners: ReadonlyMap<string, string>,
): Map<HintScript, HintScript> {
  const possible = mine.flatMap((own) =>
    theirs
      .filter(({ owner }) => owners.get(own.owner) === owner)
      .flatMap((other) => {
        const isSameStart = own.top.label === other.top.label && String(own.top.values) === String(other.top.values)
        const distance = profileDistance(profileOf(own.top), profileOf(other.top)) + (isSameStart ? 0 : OTHER_START)
        return isSameStart || hasCommon(own, other) ? [{ mine: own, theirs: other, distance }] : []
      }),
  )
  return pairUp(possible)
}

/**
 * Cost of a block in a child's additional script. A block in a missing script costs 1, because children add their own
 * ideas.
 */
const EXTRA = 0.5

export function compareWorks(mine: readonly HintScript[], theirs: readonly HintScript[]): Comparison {
  const owners = pairOwners(mine, theirs)
  const scripts = pairScripts(mine, theirs, owners)
  const pairs = new Map<HintNode, HintNode>()
  let cost = 0
  for (const [own, other] of scripts) {
    const matched = compareScripts(own.top, other.top)
    cost += matched?.cost ?? sizeOf(own.top) + sizeOf(other.top)
    for (const [node, its] of matched?.pairs ?? []) pairs.set(node, its)
  }
  const reached = new Set(scripts.values())
  for (const script of theirs) if (!reached.has(script)) cost += sizeOf(script.top)
  for (const script of mine) if (!scripts.has(script)) cost += EXTRA * sizeOf(script.top)
  return { cost, pairs, scripts, owners: new Map([...owners].map(([own, other]) => [other, own])) }
}
