import type { Countable, Idea } from '@mashu/contract/teaching/check/construct'
import type { Place } from '@mashu/contract/teaching/check/verdict'

/** One block or statement of a work, in the words that all three languages share. */
export interface ShapeNode {
  /** The opcode of a block, or a word for the construct of Python (`for`, `if`, `call` …). */
  readonly block: string
  readonly ideas: readonly Idea[]
  /** The name of its variable, list, message or function. */
  readonly name?: string | undefined
  readonly place: Place
  /**
   * The mouth or slot of the block around it that it stands in; `line` for a statement of Python, undefined for an
   * expression.
   */
  readonly slot?: string | undefined
  /** Numbers, texts, options, signs and names of variables in it, in an order that is the same for the same block. */
  readonly values?: readonly string[] | undefined
  /** Blocks in its slots and mouths, in reading order. */
  readonly inner: readonly ShapeNode[]
  /** True when it can never be reached although its script runs, as after an endless loop. */
  readonly dead?: boolean | undefined
}

/** Blocks that hang together, or the top level of a Python file or the body of one of its functions. */
export interface ShapeScript {
  /** Name of the sprite, character or file. */
  readonly owner: string
  readonly nodes: readonly ShapeNode[]
  /**
   * Its start: `always` an event that a person or the program causes, otherwise the message or the function whose
   * name must be sent or called somewhere; undefined when nothing ever starts it.
   */
  readonly start: 'always' | { readonly message: string } | { readonly function: string } | undefined
}

/** The facts of a work that structure checks use. */
export interface WorkShape {
  readonly scripts: readonly ShapeScript[]
  readonly counts: Readonly<Partial<Record<Countable, number>>>
  /** Names of costumes of sprites and of backdrops, where they have names. */
  readonly pictures?: { readonly costumes: readonly string[]; readonly backdrops: readonly string[] }
}

/** All nodes of a list with those inside, in reading order, each with the nodes it stands in, the outermost first. */
export function* walk(
  nodes: readonly ShapeNode[],
  around: readonly ShapeNode[] = [],
): Generator<{ node: ShapeNode; around: readonly ShapeNode[] }> {
  for (const node of nodes) {
    yield { node, around }
    yield* walk(node.inner, [...around, node])
  }
}
