import { Type, type Static } from 'typebox'
import { Code, Text } from '../../field.ts'
import { Place } from './verdict.ts'

/** Maximum number of presses of one hint. Further presses show nothing more. */
export const MAX_PRESSES = 3

/** A gap in a line or in the words of a block. The child must fill the gap. */
export const BLANK = '▢'

/**
 * The kinds of steps that a hint shows. A part is missing, superfluous, different, in the wrong place or has another
 * value. `fault` is a common mistake that is known without a solution.
 */
export const hintKinds = ['add', 'remove', 'replace', 'move', 'value', 'fault'] as const
export type HintKind = (typeof hintKinds)[number]

/**
 * One press of a hint. It describes the next step of a work. It never contains more than one block or the shape of one
 * line.
 */
export const Hint = Type.Object({
  kind: Type.Unsafe<HintKind>({ type: 'string', enum: [...hintKinds] }),
  /** The name of the step. The same step of a task always has the same name, so that the server can count steps. */
  step: Code(40, '步骤'),
  press: Type.Integer({ minimum: 1, maximum: MAX_PRESSES }),
  /** True when another press shows more. */
  more: Type.Boolean(),
  /** The text for the child. */
  sentence: Text(200),
  place: Type.Optional(Place),
  /** The check that the step should satisfy. */
  check: Type.Optional(Code(40, '编号')),
  /** The opcode of a block. The page draws the block without values. */
  block: Type.Optional(Text(80)),
  /** The shape of a line of Python, with {@link BLANK} where the child must write. */
  line: Type.Optional(Text(120)),
})
export type Hint = Static<typeof Hint>
