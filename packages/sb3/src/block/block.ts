/** A block in the middle of a script. */
export interface StackBlock extends BlockBody {
  readonly shape: 'stack'
}
/** Starts a script. */
export interface HatBlock extends BlockBody {
  readonly shape: 'hat'
}
/** A round block that returns a number or a text. */
export interface Reporter extends BlockBody {
  readonly shape: 'reporter'
}
/** A hexagonal block that returns a boolean. */
export interface Condition extends BlockBody {
  readonly shape: 'condition'
}
/** A variable or a list as a value, for which the file has no block. */
export interface DataReporter {
  readonly shape: 'data'
  readonly kind: 'variable' | 'list'
  readonly name: string
}

export type Block = StackBlock | HatBlock | Reporter | Condition
/** The values that a round slot accepts. */
export type Value = number | string | Reporter | Condition | DataReporter

/** The codes of literals in a project file. Each code has its own input field in the editor. */
export const literal = { number: 4, positive: 5, whole: 6, integer: 7, angle: 8, colour: 9, text: 10 } as const
export type Literal = (typeof literal)[keyof typeof literal]

export type Slot =
  | { readonly slot: 'value'; readonly literal: Literal; readonly value: Value }
  | { readonly slot: 'condition'; readonly value: Condition }
  | { readonly slot: 'stack'; readonly blocks: readonly StackBlock[] }
  /** A shadow block represents the menu, and `field` is the name of the field in this block. */
  | { readonly slot: 'menu'; readonly opcode: string; readonly field: string; readonly value: Value }
  | { readonly slot: 'broadcast'; readonly message: string }
  /** The prototype is inside the block that defines a custom block. */
  | { readonly slot: 'prototype'; readonly procedure: Procedure }

export type Field =
  | { readonly field: 'plain'; readonly value: string }
  | { readonly field: 'variable' | 'list' | 'broadcast'; readonly name: string }

/** With `atOnce`, the custom block runs without redrawing the stage. */
export interface Procedure {
  readonly label: string
  readonly parameters: readonly string[]
  readonly atOnce: boolean
}

export interface BlockBody {
  readonly opcode: string
  readonly inputs: Readonly<Record<string, Slot>>
  readonly fields: Readonly<Record<string, Field>>
  readonly mutation?: Readonly<Record<string, unknown>>
}

type Parts = Partial<Omit<BlockBody, 'opcode'>>
const body = (opcode: string, parts: Parts): BlockBody => ({ inputs: {}, fields: {}, ...parts, opcode })

export const stack = (opcode: string, parts: Parts = {}): StackBlock => ({ shape: 'stack', ...body(opcode, parts) })
export const hat = (opcode: string, parts: Parts = {}): HatBlock => ({ shape: 'hat', ...body(opcode, parts) })
export const reporter = (opcode: string, parts: Parts = {}): Reporter => ({ shape: 'reporter', ...body(opcode, parts) })
export const condition = (opcode: string, parts: Parts = {}): Condition => ({
  shape: 'condition',
  ...body(opcode, parts),
})

export const number = (value: Value, kind: Literal = literal.number): Slot => ({ slot: 'value', literal: kind, value })
export const text = (value: Value): Slot => ({ slot: 'value', literal: literal.text, value })
/** The literal is `#rrggbb`. */
export const colour = (value: Value): Slot => ({ slot: 'value', literal: literal.colour, value })
/** A slot for a hexagonal block. */
export const test = (value: Condition): Slot => ({ slot: 'condition', value })
/** The opening of a C-shaped block. */
export const mouth = (blocks: readonly StackBlock[]): Slot => ({ slot: 'stack', blocks })
/** A drop-down menu, which can also contain a reporter. */
export const menu = (opcode: string, field: string, value: Value): Slot => ({ slot: 'menu', opcode, field, value })
/** A field with several fixed values. */
export const plain = (value: string): Field => ({ field: 'plain', value })
