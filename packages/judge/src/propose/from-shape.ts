import type { SingleRule } from '@mashu/contract/teaching/check/check'
import type { Idea } from '@mashu/contract/teaching/check/construct'
import { judgeStructure } from '../structure/structure.ts'
import type { WorkShape } from '../shape/shape.ts'

/** Concepts that are useful in a check, the most significant first. Common concepts are omitted. */
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

/** Suggests concepts that are in the model answer, but not in the starter. */
export function proposeFromShape(answer: WorkShape, starter?: WorkShape): SingleRule[] {
  const has = (idea: Idea, shape: WorkShape): boolean => judgeStructure(uses(idea), shape).holds
  return TELLING.filter((idea) => has(idea, answer) && !(starter && has(idea, starter)))
    .filter((idea, _index, found) => idea !== 'loop' || !found.includes('forever'))
    .map(uses)
}
