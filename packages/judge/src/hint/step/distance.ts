import type { HintNode } from './hint-node.ts'

/** Maximum number of nodes in a script that is compared block by block. */
const MAX_NODES = 300

/** Costs of replacing a node. */
const COST = { replace: 1.3, value: 0.3, never: 100 } as const

/**
 * Cost of a node that only one work has. More inner nodes cost more, so that moving a block is cheaper than moving its
 * surroundings.
 */
const ownCost = ({ inner }: HintNode): number => 1 + Math.min(0.2, inner.length / 50)

const ideasAlike = (left: HintNode, right: HintNode): boolean => {
  const [mine, theirs] = [left.shape?.ideas ?? [], right.shape?.ideas ?? []]
  const isLine = (node: HintNode): boolean => node.shape?.slot === 'line'
  return isLine(left) === isLine(right) && mine.some((idea) => theirs.includes(idea))
}

const areEqual = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((value, at) => value === right[at])

export function changeCost(left: HintNode, right: HintNode): number {
  if (left.label === right.label) return areEqual(left.values, right.values) ? 0 : COST.value
  return ideasAlike(left, right) ? COST.replace : COST.never
}

/** A tree in post-order. `left` contains the leftmost leaf below each node (Zhang and Shasha). */
interface Flat {
  readonly nodes: readonly HintNode[]
  readonly left: readonly number[]
  readonly keyRoots: readonly number[]
}

function flatten(top: HintNode): Flat {
  const nodes: HintNode[] = []
  const left: number[] = []
  const visit = (node: HintNode): number => {
    const leaves = node.inner.map(visit)
    nodes.push(node)
    left.push(leaves[0] ?? nodes.length - 1)
    return left.at(-1)!
  }
  visit(top)
  const lastOf = new Map(left.map((leaf, at) => [leaf, at]))
  return { nodes, left, keyRoots: [...lastOf.values()].sort((first, second) => first - second) }
}

/** A node without a pair was added or removed. */
export interface Matched {
  readonly cost: number
  readonly pairs: ReadonlyMap<HintNode, HintNode>
}

/** The edit distance of ordered trees (Zhang and Shasha, 1989), and the pairs of nodes. */
class Comparison {
  readonly #mine: Flat
  readonly #theirs: Flat
  readonly #trees: Float64Array[]
  readonly pairs = new Map<HintNode, HintNode>()

  constructor(mine: Flat, theirs: Flat) {
    this.#mine = mine
    this.#theirs = theirs
    this.#trees = this.#mine.nodes.map(() => new Float64Array(this.#theirs.nodes.length))
    for (const at of this.#mine.keyRoots) for (const to of this.#theirs.keyRoots) this.#forests(at, to)
    this.#trace(this.#mine.nodes.length - 1, this.#theirs.nodes.length - 1)
  }

  get cost(): number {
    return this.#trees.at(-1)!.at(-1)!
  }

  /**
   * Distances of all forests that begin with the leftmost leaves of two subtrees. Row 0 and column 0 are for empty
   * forests.
   */
  #forests(at: number, to: number): Float64Array[] {
    const [from, begin] = [this.#mine.left[at]!, this.#theirs.left[to]!]
    const rows = Array.from({ length: at - from + 2 }, () => new Float64Array(to - begin + 2))
    for (let row = 1; row < rows.length; row += 1)
      rows[row]![0] = rows[row - 1]![0]! + this.#costOf(this.#mine, from + row - 1)
    for (let column = 1; column < rows[0]!.length; column += 1)
      rows[0]![column] = rows[0]![column - 1]! + this.#costOf(this.#theirs, begin + column - 1)
    for (let row = 1; row < rows.length; row += 1)
      for (let column = 1; column < rows[0]!.length; column += 1) this.#cell(rows, { row, column, from, begin })
    return rows
  }

  #costOf({ nodes }: Flat, at: number): number {
    return ownCost(nodes[at]!)
  }

  #cell(
    rows: Float64Array[],
    { row, column, from, begin }: { row: number; column: number; from: number; begin: number },
  ) {
    const [mine, theirs] = [from + row - 1, begin + column - 1]
    const removed = rows[row - 1]![column]! + this.#costOf(this.#mine, mine)
    const added = rows[row]![column - 1]! + this.#costOf(this.#theirs, theirs)
    const areTrees = this.#mine.left[mine] === from && this.#theirs.left[theirs] === begin
    const kept = areTrees
      ? rows[row - 1]![column - 1]! + changeCost(this.#mine.nodes[mine]!, this.#theirs.nodes[theirs]!)
      : rows[this.#mine.left[mine]! - from]![this.#theirs.left[theirs]! - begin]! + this.#trees[mine]![theirs]!
    rows[row]![column] = Math.min(removed, added, kept)
    if (areTrees) this.#trees[mine]![theirs] = rows[row]![column]!
  }

  #trace(top: number, other: number): void {
    const waiting: [number, number][] = [[top, other]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [at, to] = next
      const [from, begin] = [this.#mine.left[at]!, this.#theirs.left[to]!]
      const rows = this.#forests(at, to)
      let [row, column] = [rows.length - 1, rows[0]!.length - 1]
      while (row > 0 || column > 0) {
        const here = rows[row]![column]!
        if (row > 0 && isSame(here, rows[row - 1]![column]! + this.#costOf(this.#mine, from + row - 1))) row -= 1
        else if (column > 0 && isSame(here, rows[row]![column - 1]! + this.#costOf(this.#theirs, begin + column - 1)))
          column -= 1
        else {
          const [mine, theirs] = [from + row - 1, begin + column - 1]
          if (this.#mine.left[mine] === from && this.#theirs.left[theirs] === begin) {
            this.pairs.set(this.#mine.nodes[mine]!, this.#theirs.nodes[theirs]!)
            row -= 1
            column -= 1
          } else {
            waiting.push([mine, theirs])
            row = this.#mine.left[mine]! - from
            column = this.#theirs.left[theirs]! - begin
          }
        }
      }
    }
  }
}

/** Ignores rounding errors. */
const isSame = (left: number, right: number): boolean => Math.abs(left - right) < 1e-6

/** Maximum number of steps. Scripts of children need some hundred thousand, and deeply nested scripts many more. */
const MAX_EFFORT = 20_000_000

const effortOf = ({ left, keyRoots }: Flat): number => keyRoots.reduce((sum, at) => sum + at - left[at]! + 1, 0)

/** Returns undefined for scripts that are too large or too deep. */
export function compareScripts(mine: HintNode, theirs: HintNode): Matched | undefined {
  const [own, other] = [flatten(mine), flatten(theirs)]
  const isLarge = own.nodes.length > MAX_NODES || other.nodes.length > MAX_NODES
  if (isLarge || effortOf(own) * effortOf(other) > MAX_EFFORT) return undefined
  const comparison = new Comparison(own, other)
  return { cost: comparison.cost, pairs: comparison.pairs }
}
