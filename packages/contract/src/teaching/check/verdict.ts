import { Type, type Static } from 'typebox'
import { Code, Text } from '../../field.ts'

export const Place = Type.Object({
  sprite: Type.Optional(Text(100)),
  page: Type.Optional(Text(100)),
  /** The id of the block in its file. */
  block: Type.Optional(Text(100)),
  file: Type.Optional(Text(100)),
  /** Starts with 1. */
  line: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type Place = Static<typeof Place>

/** `unknown` means that the judge could not decide. `seen` then contains the reason. */
export const Outcome = Type.Object({
  id: Code(40, '编号'),
  state: Type.Union([Type.Literal('passed'), Type.Literal('failed'), Type.Literal('unknown')]),
  /** The observation of the judge, in words for a child. */
  seen: Type.Optional(Text(120)),
  place: Type.Optional(Place),
})
export type Outcome = Static<typeof Outcome>

export const Verdict = Type.Object({
  outcomes: Type.Array(Outcome),
  /** Weight of the passed checks in percent of all weights. Null when no check has a weight. */
  score: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()]),
})
export type Verdict = Static<typeof Verdict>
