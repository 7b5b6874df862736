import type { SingleRule } from '@mashu/contract/teaching/check/check'
import type { Idea } from '@mashu/contract/teaching/check/construct'
import { judgeStructure } from '../structure/structure.ts'
import type { WorkShape } from '../shape/shape.ts'

/** Ideas worth a check, the most telling first; what nearly every work has is left out. */
const TELLING: readonly Idea[] = [
  'function',
  'parameter',
  'message',
  'clone',
  'list',
  'forever',
  'loop',
  'otherwise',
  'condition',
  'logic',
  'random',
  'variable',
  'ask',
  'pen',
  'join',
  'return',
  'sound',
]

const uses = (idea: Idea): Extract<SingleRule, { kind: 'uses' }> => ({ kind: 'uses', what: { idea }, least: 1 })

/** Checks that a model answer suggests: what it uses, and what the starter that children get does not have yet. */
export function proposeFromShape(answer: WorkShape, starter?: WorkShape): SingleRule[] {
  const has = (idea: Idea, shape: WorkShape): boolean => judgeStructure(uses(idea), shape).holds
  return TELLING.filter((idea) => has(idea, answer) && !(starter && has(idea, starter)))
    .filter((idea, _index, found) => idea !== 'loop' || !found.includes('forever'))
    .map(uses)
}
