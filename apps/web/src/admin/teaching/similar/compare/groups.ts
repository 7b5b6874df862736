import type { AlikePair } from './message.ts'

/** Works that are connected by similar pairs. */
export interface Group {
  readonly works: readonly number[]
  readonly pairs: readonly AlikePair[]
}

/** Uses pairs with at least this similarity. Large groups are first, then groups with high similarity. */
export function groupsOf(pairs: readonly AlikePair[], least: number): Group[] {
  const leader = new Map<number, number>()
  const find = (work: number): number => {
    const above = leader.get(work) ?? work
    if (above === work) return work
    const first = find(above)
    leader.set(work, first)
    return first
  }
  const strong = pairs.filter(({ similarity }) => similarity >= least)
  for (const { left, right } of strong) leader.set(find(right), find(left))
  const groups = new Map<number, { works: Set<number>; pairs: AlikePair[] }>()
  for (const pair of strong) {
    const first = find(pair.left)
    const group = groups.get(first) ?? { works: new Set(), pairs: [] }
    groups.set(first, group)
    group.works.add(pair.left).add(pair.right)
    group.pairs.push(pair)
  }
  return [...groups.values()]
    .map((group) => ({ works: [...group.works].toSorted((a, b) => a - b), pairs: group.pairs }))
    .toSorted((a, b) => b.works.length - a.works.length || b.pairs[0]!.similarity - a.pairs[0]!.similarity)
}

export interface Placed {
  readonly work: number
  readonly x: number
  readonly y: number
}
export interface Picture {
  readonly width: number
  readonly height: number
  readonly works: readonly Placed[]
}

/** Pixels between two neighbouring works on the circle. */
const STEP = 56
/** Pixels for the names around the circle. */
const MARGIN = 44

/** The first work is at the top. */
export function circleOf(works: readonly number[]): Picture {
  const radius = Math.max(STEP, (works.length * STEP) / (2 * Math.PI))
  const middle = radius + MARGIN
  return {
    width: 2 * middle,
    height: 2 * middle,
    works: works.map((work, at) => {
      const angle = (2 * Math.PI * at) / works.length - Math.PI / 2
      return { work, x: middle + radius * Math.cos(angle), y: middle + radius * Math.sin(angle) }
    }),
  }
}
