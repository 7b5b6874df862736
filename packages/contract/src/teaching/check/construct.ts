import { Type, type Static } from 'typebox'
import { Text } from '../../field.ts'

/** Concepts that all languages share. Adapters of the judge map blocks and statements to them. */
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

/**
 * A construct that a check can search for: a concept, a block by its opcode, or a call of a Python function or method.
 */
export const Construct = Type.Union([
  Type.Object({ idea: Type.Unsafe<Idea>({ type: 'string', enum: [...ideas] }) }),
  Type.Object({ block: Text(80, '积木', { min: 1 }) }),
  Type.Object({ call: Text(80, '函数', { min: 1 }) }),
])
export type Construct = Static<typeof Construct>

/** The parts of a work that can be counted. A work of picture blocks has pages, and its characters count as sprites. */
export const countables = ['sprites', 'costumes', 'backdrops', 'pages', 'scripts', 'blocks'] as const
export type Countable = (typeof countables)[number]
