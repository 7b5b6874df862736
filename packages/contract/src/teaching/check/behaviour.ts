import { Type, type Static } from 'typebox'
import { Text } from '../../field.ts'

/** Seconds of the virtual clock that one check plays. */
export const MAX_PLAY_SECONDS = 60

const seconds = Type.Number({ minimum: 0, maximum: MAX_PLAY_SECONDS })
const name = Text(100)

/** Each action of a simulated child begins after the previous action has ended. */
export const Action = Type.Union([
  Type.Object({ do: Type.Literal('flag') }),
  Type.Object({ do: Type.Literal('key'), key: Text(20, undefined, { min: 1 }), seconds }),
  Type.Object({ do: Type.Literal('click'), sprite: name }),
  Type.Object({ do: Type.Literal('point'), x: Type.Number(), y: Type.Number() }),
  Type.Object({ do: Type.Literal('answer'), text: Text(200) }),
  Type.Object({ do: Type.Literal('message'), message: name }),
  Type.Object({ do: Type.Literal('wait'), seconds }),
])
export type Action = Static<typeof Action>

const Way = Type.Union([
  Type.Literal('right'),
  Type.Literal('left'),
  Type.Literal('up'),
  Type.Literal('down'),
  Type.Literal('any'),
])
export type Way = Static<typeof Way>

const Comparison = Type.Union([Type.Literal('='), Type.Literal('>='), Type.Literal('<=')])
export type Comparison = Static<typeof Comparison>

/** A check expects this result of the running work. Lengths are in units of the stage, and angles in degrees. */
export const Expectation = Type.Union([
  Type.Object({ see: Type.Literal('moves'), sprite: name, way: Way, least: Type.Number({ minimum: 0 }) }),
  Type.Object({
    see: Type.Literal('isAt'),
    sprite: name,
    x: Type.Optional(Type.Number()),
    y: Type.Optional(Type.Number()),
    within: Type.Number({ minimum: 0 }),
  }),
  Type.Object({ see: Type.Literal('turns'), sprite: name, least: Type.Number({ minimum: 0 }) }),
  Type.Object({ see: Type.Literal('grows'), sprite: name }),
  Type.Object({ see: Type.Literal('shrinks'), sprite: name }),
  Type.Object({ see: Type.Literal('shows'), sprite: name }),
  Type.Object({ see: Type.Literal('hides'), sprite: name }),
  Type.Object({ see: Type.Literal('says'), sprite: name, text: Text(200) }),
  Type.Object({ see: Type.Literal('wears'), sprite: name, costume: name }),
  Type.Object({ see: Type.Literal('changesCostume'), sprite: name }),
  /** `what` is the name of a sprite, `edge`, or a colour `#rrggbb`. */
  Type.Object({ see: Type.Literal('touches'), sprite: name, what: name }),
  Type.Object({ see: Type.Literal('variable'), name, is: Comparison, value: Text(200) }),
  Type.Object({ see: Type.Literal('variableChanges'), name, by: Type.Number() }),
  Type.Object({ see: Type.Literal('listHas'), name, item: Text(200) }),
  Type.Object({ see: Type.Literal('listLength'), name, is: Comparison, value: Type.Integer({ minimum: 0 }) }),
  Type.Object({ see: Type.Literal('clones'), sprite: name, least: Type.Integer({ minimum: 1 }) }),
  Type.Object({ see: Type.Literal('backdrop'), name }),
  Type.Object({ see: Type.Literal('sound') }),
  Type.Object({ see: Type.Literal('ends') }),
])
export type Expectation = Static<typeof Expectation>
