import type { SingleRule } from '@mashu/contract/teaching/check/check'
import type { Construct } from '@mashu/contract/teaching/check/construct'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import { walk, type ShapeNode, type WorkShape } from '../shape/shape.ts'
import { nameOfConstruct, spaceWords } from '../words/construct.ts'
import { findReached } from './reach.ts'

/** The result of a rule before a negation. */
export interface Finding {
  readonly holds: boolean
  readonly seen: string
  readonly place?: Place | undefined
  /** The run ended before the rule could be decided. */
  readonly unfinished?: boolean | undefined
}

type StructureRule = Extract<SingleRule, { kind: 'uses' | 'counts' | 'allRuns' }>

/** `wanted` is the full name of the function, or the last part of its name. */
function isCallOf(node: ShapeNode, wanted: string): boolean {
  if (node.block !== 'call' && node.block !== 'procedures_call') return false
  const name = node.name ?? ''
  return name === wanted || name.slice(Math.max(name.lastIndexOf('.'), name.indexOf('/')) + 1) === wanted
}

const lastName = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** Messages that are both sent and received, and functions that are both defined and called. */
interface Known {
  readonly messages: ReadonlySet<string>
  readonly functions: ReadonlySet<string>
}

function knownOf(shape: WorkShape): Known {
  const sent = new Set<string>()
  const called = new Set<string>()
  for (const { nodes } of shape.scripts)
    for (const { node } of walk(nodes)) {
      if (node.ideas.includes('send') && node.name !== undefined) sent.add(node.name)
      const name = node.name ?? ''
      if (node.block === 'call') called.add(lastName(name))
      if (node.block === 'procedures_call' || node.block === 'reference') called.add(name)
    }
  const starts = shape.scripts.map(({ start }) => start)
  const received = starts.flatMap((start) => (typeof start === 'object' && 'message' in start ? [start.message] : []))
  const defined = starts.flatMap((start) => (typeof start === 'object' && 'function' in start ? [start.function] : []))
  return {
    messages: new Set(received.filter((message) => sent.has(message))),
    functions: new Set(defined.filter((name) => called.has(name))),
  }
}

const DEFINITIONS = new Set(['procedures_definition', 'def'])

function matches(node: ShapeNode, what: Construct, known: Known): boolean {
  if ('block' in what) return node.block === what.block
  if ('call' in what) return isCallOf(node, what.call)
  if (what.idea === 'function') return DEFINITIONS.has(node.block) && known.functions.has(node.name ?? '')
  if (what.idea === 'message') return node.ideas.includes('send') && known.messages.has(node.name ?? '')
  return node.ideas.includes(what.idea)
}

type Uses = Extract<StructureRule, { kind: 'uses' }>

const CALLS = new Set(['call', 'procedures_call', 'reference'])

/** The bodies of functions that a construct calls count as inside the construct. */
function findCalledInside(inside: Construct, shape: WorkShape, known: Known): ReadonlySet<string> {
  const found = new Set<string>()
  for (let size = -1; size < found.size;) {
    size = found.size
    for (const { nodes, start } of shape.scripts) {
      const isInside = typeof start === 'object' && 'function' in start && found.has(start.function)
      for (const { node, around } of walk(nodes))
        if (CALLS.has(node.block) && (isInside || around.some((outer) => matches(outer, inside, known))))
          found.add(node.block === 'call' ? lastName(node.name ?? '') : (node.name ?? ''))
    }
  }
  return found
}

/** Returns the nodes that match the rule, inside its construct and in its sprite. */
function findUses({ what, inside, sprite }: Uses, shape: WorkShape): ShapeNode[] {
  const known = knownOf(shape)
  const called = inside === undefined ? undefined : findCalledInside(inside, shape, known)
  return shape.scripts
    .filter(({ owner }) => sprite === undefined || owner === sprite)
    .flatMap(({ nodes, start }) => {
      const isCalled = typeof start === 'object' && 'function' in start && called?.has(start.function) === true
      return [...walk(nodes)].filter(({ node, around }) => {
        if (!matches(node, what, known)) return false
        return inside === undefined || isCalled || around.some((outer) => matches(outer, inside, known))
      })
    })
    .map(({ node }) => node)
}

function judgeUses(rule: Uses, shape: WorkShape): Finding {
  const { what, inside, least, most = Infinity } = rule
  const found = findUses(rule, shape)
  const reached = findReached(shape)
  const running = found.filter((node) => reached.has(node))
  const total = running.length
  const name = nameOfConstruct(what) + (inside ? `（在${nameOfConstruct(inside)}里面）` : '')
  const none = found.length > 0 ? `有${name}，可是它不会运行` : `没有找到${name}`
  return {
    holds: total >= least && total <= most,
    seen: spaceWords(total === 0 ? none : `找到 ${total} 处${name}`),
    place: (running[0] ?? found[0])?.place,
  }
}

const COUNTED = {
  sprites: '个角色',
  costumes: '个造型',
  backdrops: '个背景',
  pages: '页',
  scripts: '段程序',
  blocks: '个积木',
} as const

export function judgeStructure(rule: StructureRule, shape: WorkShape): Finding {
  if (rule.kind === 'uses') return judgeUses(rule, shape)
  if (rule.kind === 'counts') {
    const count = shape.counts[rule.what] ?? 0
    return { holds: count >= rule.least && count <= (rule.most ?? Infinity), seen: `有 ${count} ${COUNTED[rule.what]}` }
  }
  const reached = findReached(shape)
  for (const { nodes } of shape.scripts)
    for (const { node } of walk(nodes))
      if (!reached.has(node)) return { holds: false, seen: '有一段永远不会运行', place: node.place }
  return { holds: true, seen: '每一段都会运行' }
}
