import { Type, type Static } from 'typebox'
import { Code, Text } from '../../field.ts'
import { Place } from './verdict.ts'

/** The number of presses after which a hint shows nothing more. */
export const MAX_PRESSES = 3

/** The gap in a line or in the words of a block, which the child has to fill. */
export const BLANK = '▢'

/**
 * The kinds of steps that a hint shows: something is missing, too much, different, in the wrong place, or has another
 * value. `fault` is a usual fault, which is known without a solution.
 */
export const hintKinds = ['add', 'remove', 'replace', 'move', 'value', 'fault'] as const
export type HintKind = (typeof hintKinds)[number]

/** One press of a hint: the next step of a work. It never contains more than one block or the shape of one line. */
export const Hint = Type.Object({
  kind: Type.Unsafe<HintKind>({ type: 'string', enum: [...hintKinds] }),
  /** The same step of the same task has the same name, so that steps can be counted. */
  step: Code(40, '步骤'),
  press: Type.Integer({ minimum: 1, maximum: MAX_PRESSES }),
  /** True when another press shows more. */
  more: Type.Boolean(),
  /** The text of this press, for a child. */
  sentence: Text(200),
  place: Type.Optional(Place),
  /** The check for which the step was chosen. */
  check: Type.Optional(Code(40, '编号')),
  /** The opcode of the block, which the page draws without values. */
  block: Type.Optional(Text(80)),
  /** The shape of the line of Python, with {@link BLANK} where the child has to write. */
  line: Type.Optional(Text(120)),
})
export type Hint = Static<typeof Hint>
