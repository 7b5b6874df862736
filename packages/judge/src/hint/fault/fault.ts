import type { Place } from '@mashu/contract/teaching/check/verdict'
import { walk, type ShapeNode, type ShapeScript, type WorkShape } from '../../shape/shape.ts'

/** A usual fault that was found in a work without knowing its task. */
export interface Fault {
  /** Id of the pattern, for example `message-unheard`. */
  readonly id: string
  /** The fault in a child's words. */
  readonly sentence: string
  readonly place: Place
  /** False when children sometimes intend the finding. It is then shown only when nothing better is known. */
  readonly sure: boolean
}

/** A match of a pattern: its place, and the name that it concerns. */
export interface Found {
  readonly place: Place
  readonly name?: string | undefined
}

/** A pattern for works of type `Work`. `say` gets the name of a match. */
export interface Pattern<Work> {
  readonly id: string
  readonly sure: boolean
  find(work: Work): readonly Found[]
  say(name: string): string
}

/** A node with its script and the enclosing nodes. */
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

/** Yields the sequences of nodes that run one after another: those of scripts, and those inside of C-shaped blocks. */
export function* rowsOf(nodes: readonly ShapeNode[]): Generator<readonly ShapeNode[]> {
  for (const slot of new Set(nodes.map((node) => node.slot))) yield nodes.filter((node) => node.slot === slot)
  for (const { inner } of nodes) yield* rowsOf(inner)
}

const MAX_FAULTS = 20

/** Returns the faults that the patterns find, at most 20. Sure faults come first, in the order of the patterns. */
export function findBy<Work>(patterns: readonly Pattern<Work>[], work: Work): Fault[] {
  return patterns
    .flatMap(({ id, sure, find, say }) =>
      find(work).map(({ place, name = '' }): Fault => ({ id, sentence: say(name), place, sure })),
    )
    .toSorted((first, other) => Number(other.sure) - Number(first.sure))
    .slice(0, MAX_FAULTS)
}
