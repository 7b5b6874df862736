import type { Countable, Idea } from '@mashu/contract/teaching/check/construct'
import type { Place } from '@mashu/contract/teaching/check/verdict'

/** One block or statement of a work, in terms that all three languages share. */
export interface ShapeNode {
  /** The opcode of a block, or a word for the Python construct (`for`, `if`, `call` …). */
  readonly block: string
  readonly ideas: readonly Idea[]
  /** The name of its variable, list, message or function. */
  readonly name?: string | undefined
  readonly place: Place
  /** The mouth or slot of the enclosing block. In Python, `line` for a statement, undefined for an expression. */
  readonly slot?: string | undefined
  /** Numbers, texts, options, operators and names of variables, in a fixed order for each kind of block. */
  readonly values?: readonly string[] | undefined
  /** Blocks in its slots and mouths, in reading order. */
  readonly inner: readonly ShapeNode[]
  /** True when it is unreachable although its script runs, for example after an endless loop. */
  readonly dead?: boolean | undefined
}

/** Connected blocks, or the top level of a Python file, or the body of a function. */
export interface ShapeScript {
  /** Name of the sprite, character or file. */
  readonly owner: string
  readonly nodes: readonly ShapeNode[]
  /**
   * Its start: `always` for an event of a person or the program, otherwise the message or function that must be sent or
   * called somewhere. Undefined means that nothing ever starts it.
   */
  readonly start: 'always' | { readonly message: string } | { readonly function: string } | undefined
}

/** The structure of a work for checks. */
export interface WorkShape {
  readonly scripts: readonly ShapeScript[]
  readonly counts: Readonly<Partial<Record<Countable, number>>>
  /** Names of costumes and backdrops, if they have names. */
  readonly pictures?: { readonly costumes: readonly string[]; readonly backdrops: readonly string[] }
}

/**
 * Yields all nodes of a list and the nodes inside of them, in reading order. `around` contains the enclosing nodes, the
 * outermost first.
 */
export function* walk(
  nodes: readonly ShapeNode[],
  around: readonly ShapeNode[] = [],
): Generator<{ node: ShapeNode; around: readonly ShapeNode[] }> {
  for (const node of nodes) {
    yield { node, around }
    yield* walk(node.inner, [...around, node])
  }
}
