import type { Place } from '@mashu/contract/teaching/check/verdict'
import { walk, type ShapeNode, type ShapeScript, type WorkShape } from '../../shape/shape.ts'

/** Finding a usual fault needs no knowledge of the task. */
export interface Fault {
  /** The pattern that found the fault, for example `message-unheard`. */
  readonly id: string
  /** In words for a child. */
  readonly sentence: string
  readonly place: Place
  /** False when children sometimes intend what the pattern finds. Such a fault is shown only without a better hint. */
  readonly sure: boolean
}

/** `name` is the variable, message or function concerned. */
export interface Found {
  readonly place: Place
  readonly name?: string | undefined
}

/** `say` describes the fault, using the name in the match. */
export interface Pattern<Work> {
  readonly id: string
  readonly sure: boolean
  find(work: Work): readonly Found[]
  say(name: string): string
}

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

/** Yields each sequence of blocks: in scripts, and inside C-shaped blocks. */
export function* rowsOf(nodes: readonly ShapeNode[]): Generator<readonly ShapeNode[]> {
  for (const slot of new Set(nodes.map((node) => node.slot))) yield nodes.filter((node) => node.slot === slot)
  for (const { inner } of nodes) yield* rowsOf(inner)
}

const MAX_FAULTS = 20

/** Returns at most 20 faults. Sure faults come first, in the order of the patterns. */
export function findBy<Work>(patterns: readonly Pattern<Work>[], work: Work): Fault[] {
  return patterns
    .flatMap(({ id, sure, find, say }) =>
      find(work).map(({ place, name = '' }): Fault => ({ id, sentence: say(name), place, sure })),
    )
    .toSorted((first, other) => Number(other.sure) - Number(first.sure))
    .slice(0, MAX_FAULTS)
}
