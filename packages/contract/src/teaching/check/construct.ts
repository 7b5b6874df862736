import { Type, type Static } from 'typebox'
import { Text } from '../../field.ts'

/** Concepts that do not depend on a language. Adapters of the judge map blocks and statements to them. */
export const ideas = [
  'loop',
  'forever',
  'condition',
  'otherwise',
  'function',
  'parameter',
  'variable',
  'list',
  'message',
  'send',
  'receive',
  'clone',
  'wait',
  'random',
  'compare',
  'logic',
  'arithmetic',
  'join',
  'ask',
  'output',
  'motion',
  'looks',
  'sound',
  'pen',
  'sensing',
  'start',
  'import',
  'return',
] as const
export type Idea = (typeof ideas)[number]

/** A concept, a block with this opcode, or a call of this Python function or method. */
export const Construct = Type.Union([
  Type.Object({ idea: Type.Unsafe<Idea>({ type: 'string', enum: [...ideas] }) }),
  Type.Object({ block: Text(80, '积木', { min: 1 }) }),
  Type.Object({ call: Text(80, '函数', { min: 1 }) }),
])
export type Construct = Static<typeof Construct>

/** Only a work of picture blocks has pages. Its characters count as sprites. */
export const countables = ['sprites', 'costumes', 'backdrops', 'pages', 'scripts', 'blocks'] as const
export type Countable = (typeof countables)[number]
