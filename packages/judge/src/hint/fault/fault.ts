import type { Place } from '@mashu/contract/teaching/check/verdict'
import { walk, type ShapeNode, type ShapeScript, type WorkShape } from '../../shape/shape.ts'

/** A usual fault in a work. Finding the fault needs no knowledge of the task. */
export interface Fault {
  /** Id of the pattern that found the fault, for example `message-unheard`. */
  readonly id: string
  /** Describes the fault in words for a child. */
  readonly sentence: string
  readonly place: Place
  /**
   * False when children sometimes intend what the pattern finds. Such a fault is shown only when no better hint is
   * known.
   */
  readonly sure: boolean
}

/** A match of a pattern: its place, and the name of the variable, message or function concerned. */
export interface Found {
  readonly place: Place
  readonly name?: string | undefined
}

/** A pattern that finds a fault in works of type `Work`. `say` describes the fault, using the name in the match. */
export interface Pattern<Work> {
  readonly id: string
  readonly sure: boolean
  find(work: Work): readonly Found[]
  say(name: string): string
}

/** A node with its script and its enclosing nodes. */
export interface Standing {
  readonly node: ShapeNode
  readonly around: readonly ShapeNode[]
  readonly script: ShapeScript
}

export const standing = (shape: WorkShape): Standing[] =>
  shape.scripts.flatMap((script) => [...walk(script.nodes)].map((walked) => ({ ...walked, script })))

export const hasIdea =
  (idea: ShapeNode['ideas'][number]) =>
  ({ ideas }: ShapeNode): boolean =>
    ideas.includes(idea)

/**
 * Yields the sequences of nodes that run one after another. These are the sequences of scripts and those inside
 * C-shaped blocks.
 */
export function* rowsOf(nodes: readonly ShapeNode[]): Generator<readonly ShapeNode[]> {
  for (const slot of new Set(nodes.map((node) => node.slot))) yield nodes.filter((node) => node.slot === slot)
  for (const { inner } of nodes) yield* rowsOf(inner)
}

const MAX_FAULTS = 20

/** Returns at most 20 faults that the patterns find. Sure faults come first. The order of the patterns is kept. */
export function findBy<Work>(patterns: readonly Pattern<Work>[], work: Work): Fault[] {
  return patterns
    .flatMap(({ id, sure, find, say }) =>
      find(work).map(({ place, name = '' }): Fault => ({ id, sentence: say(name), place, sure })),
    )
    .toSorted((first, other) => Number(other.sure) - Number(first.sure))
    .slice(0, MAX_FAULTS)
}
