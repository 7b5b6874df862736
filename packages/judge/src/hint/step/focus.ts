import type { Expectation } from '@mashu/contract/teaching/check/behaviour'
import type { Check, SingleRule } from '@mashu/contract/teaching/check/check'
import type { Construct, Idea } from '@mashu/contract/teaching/check/construct'
import type { ShapeNode } from '../../shape/shape.ts'
import type { Step } from './step.ts'
import type { HintNode } from './hint-node.ts'
import { nodesOf } from './tree.ts'

/** Concepts that may cause an observed change. */
const ideasSeen: Readonly<Record<Expectation['see'], readonly Idea[]>> = {
  moves: ['motion'],
  isAt: ['motion'],
  turns: ['motion'],
  touches: ['motion'],
  grows: ['looks'],
  shrinks: ['looks'],
  shows: ['looks'],
  hides: ['looks'],
  says: ['output'],
  wears: ['looks'],
  changesCostume: ['looks'],
  variable: ['variable'],
  variableChanges: ['variable'],
  listHas: ['list'],
  listLength: ['list'],
  clones: ['clone'],
  backdrop: ['looks'],
  sound: ['sound'],
  ends: ['loop'],
}

function isNamed({ block, name = '' }: ShapeNode, what: Construct): boolean {
  if ('block' in what) return block === what.block
  if ('call' in what) return block.endsWith('call') && name.endsWith(what.call)
  return false
}

/** Each of these concepts has several blocks. */
const PARTS: Partial<Record<Idea, RegExp>> = {
  function: /^(def|call|procedures_\w+)$/,
  message: /broadcast|message/,
}

function concerns(node: ShapeNode, rule: SingleRule): boolean {
  if (rule.kind === 'plays') return node.ideas.some((idea) => ideasSeen[rule.expect.see].includes(idea))
  if (rule.kind === 'draws') return node.ideas.includes('motion') || node.ideas.includes('pen')
  if (rule.kind !== 'uses') return false
  const { what } = rule
  if (!('idea' in what)) return isNamed(node, what)
  return node.ideas.includes(what.idea) || PARTS[what.idea]?.test(node.block) === true
}

const spriteOf = (rule: SingleRule): string | undefined => {
  if (rule.kind === 'uses') return rule.sprite
  return rule.kind === 'plays' && 'sprite' in rule.expect ? rule.expect.sprite : undefined
}

/** Returns the blocks that a step adds, or for a check that forbids blocks, those that it removes. */
function touched({ kind, wanted, here }: Step, isForbidden: boolean): readonly HintNode[] {
  if (isForbidden) return here && (kind === 'remove' || kind === 'replace') ? [here] : []
  return wanted ? [...nodesOf(wanted)] : [here!]
}

function focusOnRule(step: Step, nodes: readonly HintNode[], rule: SingleRule): number {
  const [first, ...inside] = nodes.map(({ shape }) => shape !== undefined && concerns(shape, rule))
  const isInSprite = step.owner !== undefined && spriteOf(rule) === step.owner
  if (first) return 2 + Number(isInSprite)
  // A loop around the wanted block is related, because it changes when the block runs.
  const around = step.wraps ? 2 : 1
  return (inside.some(Boolean) ? around : 0) + Number(isInSprite) * 0.5
}

/** Returns 0 for an unrelated step, and 3 for a step about the required block itself. */
export function focusOf(step: Step, { rule, negated }: Check): number {
  const rules = rule.kind === 'group' ? rule.of : [rule]
  return Math.max(...rules.map((single) => focusOnRule(step, touched(step, negated && single.kind === 'uses'), single)))
}
