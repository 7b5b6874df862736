import { Type, type Static } from 'typebox'
import { Code, Text } from '../../field.ts'
import { Action, Expectation, MAX_PLAY_SECONDS } from './behaviour.ts'
import { Construct, countables, type Countable } from './construct.ts'

/** A reader refuses a newer version of the format. */
export const CHECKS_VERSION = 1
export const MAX_CHECKS = 40
export const MAX_CASES = 30

const count = Type.Integer({ minimum: 0, maximum: 1000 })

/** The judge checks these rules without running the work. */
const Structure = [
  Type.Object({
    kind: Type.Literal('uses'),
    what: Construct,
    least: count,
    /** Without this property, there is no maximum. */
    most: Type.Optional(count),
    /** The construct that must enclose `what`. */
    inside: Type.Optional(Construct),
    /** Only the blocks of this sprite or character count. */
    sprite: Type.Optional(Text(100)),
  }),
  Type.Object({
    kind: Type.Literal('counts'),
    what: Type.Unsafe<Countable>({ type: 'string', enum: [...countables] }),
    least: count,
    most: Type.Optional(count),
  }),
  /** Every block and every line of the work must be reachable. */
  Type.Object({ kind: Type.Literal('allRuns') }),
] as const

const Behaviour = Type.Object({
  kind: Type.Literal('plays'),
  actions: Type.Array(Action, { maxItems: 20 }),
  /** Seconds of the virtual clock after the last action. */
  within: Type.Number({ minimum: 0, maximum: MAX_PLAY_SECONDS }),
  expect: Expectation,
  /** `end` tests only the last moment. `ever` tests each moment. */
  when: Type.Union([Type.Literal('ever'), Type.Literal('end')]),
})

/** By default, spaces, case and kinds of punctuation are ignored, and all lines must be in order. */
export const Comparing = Type.Object({
  exactSpaces: Type.Optional(Type.Boolean()),
  exactCase: Type.Optional(Type.Boolean()),
  /** Full-width and Latin punctuation differ. */
  exactSigns: Type.Optional(Type.Boolean()),
  /** The lines may be in any order. */
  anyOrder: Type.Optional(Type.Boolean()),
  /** Unexpected lines are ignored, for example the lines of prompts. */
  otherLines: Type.Optional(Type.Boolean()),
  /** Two numbers are equal if they differ by at most this value. */
  tolerance: Type.Optional(Type.Number({ minimum: 0 })),
})
export type Comparing = Static<typeof Comparing>

const lines = Text(4000)

/** Values are written as Python literals. */
const Python = [
  Type.Object({
    kind: Type.Literal('cases'),
    cases: Type.Array(Type.Object({ input: lines, output: lines }), { minItems: 1, maxItems: MAX_CASES }),
    compare: Comparing,
  }),
  Type.Object({
    kind: Type.Literal('calls'),
    name: Text(80, undefined, { min: 1 }),
    cases: Type.Array(Type.Object({ arguments: Text(500), result: Text(500) }), { minItems: 1, maxItems: MAX_CASES }),
    compare: Comparing,
  }),
  Type.Object({
    kind: Type.Literal('holds'),
    name: Text(80, undefined, { min: 1 }),
    value: Text(500),
    compare: Comparing,
  }),
  /** The work must draw the picture of `program`. The position and the order of drawing do not matter. */
  Type.Object({ kind: Type.Literal('draws'), program: Text(8000), tolerance: Type.Number({ minimum: 0 }) }),
  Type.Object({
    kind: Type.Literal('writes'),
    file: Text(100, undefined, { min: 1 }),
    content: lines,
    compare: Comparing,
  }),
  /** The program must end without an error for this input. */
  Type.Object({ kind: Type.Literal('runs'), input: lines }),
] as const

const SingleRule = Type.Union([...Structure, Behaviour, ...Python])
export type SingleRule = Static<typeof SingleRule>

/** At least `least` of the rules must hold. */
const Group = Type.Object({
  kind: Type.Literal('group'),
  least: Type.Integer({ minimum: 1, maximum: 10 }),
  of: Type.Array(SingleRule, { minItems: 1, maxItems: 10 }),
})

export const Rule = Type.Union([SingleRule, Group])
export type Rule = Static<typeof Rule>

export const Check = Type.Object({
  id: Code(40, '编号'),
  /** The teacher's own words. The default is the sentence of the rule. */
  title: Type.Optional(Text(120, '说明')),
  rule: Rule,
  negated: Type.Boolean(),
  /** The child sees neither the check nor its verdict before the submission. */
  hidden: Type.Boolean(),
  /** The weight in the stars. A check with 0 has no influence on the stars. */
  weight: Type.Integer({ minimum: 0, maximum: 10 }),
})
export type Check = Static<typeof Check>

export const CheckSet = Type.Object({
  version: Type.Literal(CHECKS_VERSION, { title: '检查的格式' }),
  checks: Type.Array(Check, { maxItems: MAX_CHECKS }),
})
export type CheckSet = Static<typeof CheckSet>
