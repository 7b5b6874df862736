import { Type, type Static } from 'typebox'
import { Code, Text } from '../../field.ts'
import { Place } from './verdict.ts'

/** Presses of one hint. Further presses show nothing more. */
export const MAX_PRESSES = 3

/** A gap that the child must fill in a line or in the words of a block. */
export const BLANK = '▢'

/**
 * A part is missing, superfluous, different, in the wrong place or has another value.
 * `fault` is a common mistake that is known without a solution.
 */
export const hintKinds = ['add', 'remove', 'replace', 'move', 'value', 'fault'] as const
export type HintKind = (typeof hintKinds)[number]

/** One press of a hint. It never contains more than one block or the shape of one line. */
export const Hint = Type.Object({
  kind: Type.Unsafe<HintKind>({ type: 'string', enum: [...hintKinds] }),
  /** The same step of a task always has the same name, so that the server can count steps. */
  step: Code(40, '步骤'),
  press: Type.Integer({ minimum: 1, maximum: MAX_PRESSES }),
  /** Another press shows more. */
  more: Type.Boolean(),
  /** For the child. */
  sentence: Text(200),
  place: Type.Optional(Place),
  /** The check that the step should satisfy. */
  check: Type.Optional(Code(40, '编号')),
  /** An opcode. The page draws the block without values. */
  block: Type.Optional(Text(80)),
  /** The shape of a line of Python, with {@link BLANK} where the child must write. */
  line: Type.Optional(Text(120)),
})
export type Hint = Static<typeof Hint>
