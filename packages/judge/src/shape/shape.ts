import type { Countable, Idea } from '@mashu/contract/teaching/check/construct'
import type { Place } from '@mashu/contract/teaching/check/verdict'

/** A block or statement, in terms that all three languages share. */
export interface ShapeNode {
  /** The opcode of a block, or a word for a Python construct (`for`, `if`, `call` …). */
  readonly block: string
  readonly ideas: readonly Idea[]
  /** The name of the node's variable, list, message or function. */
  readonly name?: string | undefined
  readonly place: Place
  /** The mouth or slot of the enclosing block. In Python, `line` for a statement, and undefined for an expression. */
  readonly slot?: string | undefined
  /** Numbers, texts, options, operators and names of variables, in a fixed order for each kind of block. */
  readonly values?: readonly string[] | undefined
  /** In reading order. */
  readonly inner: readonly ShapeNode[]
  /** The node is unreachable although its script runs, for example after an endless loop. */
  readonly dead?: boolean | undefined
}

/** Connected blocks, the top level of a Python file, or the body of a function. */
export interface ShapeScript {
  /** Name of the sprite, character or file. */
  readonly owner: string
  readonly nodes: readonly ShapeNode[]
  /**
   * `always` for an event of a user or the program, otherwise the message or function that starts the script. Undefined
   * if nothing starts the script.
   */
  readonly start: 'always' | { readonly message: string } | { readonly function: string } | undefined
}

export interface WorkShape {
  readonly scripts: readonly ShapeScript[]
  readonly counts: Readonly<Partial<Record<Countable, number>>>
  /** Names of costumes and backdrops, if they have names. */
  readonly pictures?: { readonly costumes: readonly string[]; readonly backdrops: readonly string[] }
}

/** In reading order. `around` contains the enclosing nodes, the outermost first. */
export function* walk(
  nodes: readonly ShapeNode[],
  around: readonly ShapeNode[] = [],
): Generator<{ node: ShapeNode; around: readonly ShapeNode[] }> {
  for (const node of nodes) {
    yield { node, around }
    yield* walk(node.inner, [...around, node])
  }
}
