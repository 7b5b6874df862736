import { Type, type Static } from 'typebox'
import { Code, Text } from '../../field.ts'
import { Place } from './verdict.ts'

/** Presses after which a hint shows no more. */
export const MAX_PRESSES = 3

/** The gap in the shape of a line or the words of a block, which the child fills. */
export const BLANK = '▢'

/**
 * Kinds of the step that a hint shows: something is missing, superfluous, different, misplaced, or has another value;
 * `fault` is a usual fault, which is known without an answer.
 */
export const hintKinds = ['add', 'remove', 'replace', 'move', 'value', 'fault'] as const
export type HintKind = (typeof hintKinds)[number]

/** One press of a hint: the next step of a work, never more than one block or the shape of one line. */
export const Hint = Type.Object({
  kind: Type.Unsafe<HintKind>({ type: 'string', enum: [...hintKinds] }),
  /** Identifies the same step of the same task, for counting. */
  step: Code(40, '步骤'),
  press: Type.Integer({ minimum: 1, maximum: MAX_PRESSES }),
  /** True when another press shows more. */
  more: Type.Boolean(),
  /** The text of this press, for a child. */
  sentence: Text(200),
  place: Type.Optional(Place),
  /** The check that the step belongs to. */
  check: Type.Optional(Code(40, '编号')),
  /** The opcode of the block, which is drawn empty. */
  block: Type.Optional(Text(80)),
  /** The shape of the Python line, with {@link BLANK} for the child's part. */
  line: Type.Optional(Text(120)),
})
export type Hint = Static<typeof Hint>
