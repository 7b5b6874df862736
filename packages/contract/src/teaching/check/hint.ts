import { Type, type Static } from 'typebox'
import { Code, Text } from '../../field.ts'
import { Place } from './verdict.ts'

/** Presses after which a hint says no more. */
export const MAX_PRESSES = 3

/** The gap in the shape of a line or the words of a block, which the child fills. */
export const BLANK = '▢'

/**
 * The kind of the step that a hint tells of: something is missing, too much, another one, in another place, or has
 * another value in it; `fault` is a usual fault, which is known without an answer.
 */
export const hintKinds = ['add', 'remove', 'replace', 'move', 'value', 'fault'] as const
export type HintKind = (typeof hintKinds)[number]

/** One press of a hint: the next step of a work, and never more than one block or the shape of one line of it. */
export const Hint = Type.Object({
  kind: Type.Unsafe<HintKind>({ type: 'string', enum: [...hintKinds] }),
  /** Says the same step of the same task again, for counting. */
  step: Code(40, '步骤'),
  press: Type.Integer({ minimum: 1, maximum: MAX_PRESSES }),
  /** Another press says more. */
  more: Type.Boolean(),
  /** The words of this press, as a child reads them. */
  sentence: Text(200),
  place: Type.Optional(Place),
  /** The check that the step is for. */
  check: Type.Optional(Code(40, '编号')),
  /** The opcode of the one block, drawn with nothing in it. */
  block: Type.Optional(Text(80)),
  /** The shape of the one line of Python, with {@link BLANK} for what the child writes. */
  line: Type.Optional(Text(120)),
})
export type Hint = Static<typeof Hint>
