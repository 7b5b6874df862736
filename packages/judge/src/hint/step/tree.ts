import type { Place } from '@mashu/contract/teaching/check/verdict'
import type { ShapeNode, ShapeScript, WorkShape } from '../../shape/shape.ts'
import type { HintNode } from './hint-node.ts'
import { inAnyOrder } from './order.ts'

/** The root is the block that starts the script, or the root of a Python program. */
export interface HintScript {
  readonly owner: string
  readonly top: HintNode
  readonly place: Place
}

const isName = (value: string): boolean => /^[\p{L}_]/u.test(value) && !/^(True|False|None)$/.test(value)

/** Blocks with the name of a variable, a list, a message or a custom block. */
const NAMED = /^(data_|event_(broadcast|whenbroadcast)|procedures_|argument_)|^(on)?message$/

/** Contains names of functions of modules and of Python itself, but not of the work. */
function labelOf({ block, name }: ShapeNode, own: ReadonlySet<string>): string {
  if (block !== 'call' || name === undefined) return block
  const last = name.slice(name.lastIndexOf('.') + 1)
  return own.has(last) ? 'call' : `call ${last}`
}

function namesOf({ block, name, values = [], place }: ShapeNode, label: string): string[] {
  const object = block === 'call' && name?.includes('.') === true ? [name.slice(0, name.indexOf('.'))] : []
  const own = name !== undefined && (NAMED.test(block) || label === 'call' || /^([+]?=|def|parameter)$/.test(block))
  return [...(own ? [name] : object), ...(place.file === undefined ? [] : values.filter(isName))]
}

const SYMMETRIC = /^operator_(add|multiply|and|or|equals)$/

const SECOND_MOUTH = 'SUBSTACK2'

function toNode(shape: ShapeNode, own: ReadonlySet<string>): HintNode {
  const label = labelOf(shape, own)
  const children = shape.inner.filter(({ block }) => block !== 'defined')
  const slots = children.filter(({ slot }) => slot !== SECOND_MOUTH).map((child) => toNode(child, own))
  const second = children.filter(({ slot }) => slot === SECOND_MOUTH).map((child) => toNode(child, own))
  const first = SYMMETRIC.test(label) ? slots.toSorted((left, right) => (left.label < right.label ? -1 : 1)) : slots
  const otherwise: HintNode = { label: 'else', values: [], names: [], shape: undefined, inner: inAnyOrder(second) }
  const isFile = shape.place.file !== undefined
  return {
    label,
    values: (shape.values ?? []).filter((value) => !isFile || !isName(value)),
    names: namesOf(shape, label),
    shape,
    inner: [...inAnyOrder(first), ...(second.length > 0 ? [otherwise] : [])],
  }
}

function toScript({ owner, nodes, start }: ShapeScript, own: ReadonlySet<string>): HintScript | undefined {
  const [first] = nodes
  if (first === undefined) return undefined
  const isTop = nodes.length === 1 && start !== undefined && first.inner.length > 0
  const isFile = first.place.file !== undefined
  if (isFile ? first.block === 'def' : isTop) return { owner, top: toNode(first, own), place: first.place }
  const label = isFile ? 'program' : 'loose'
  const rest = nodes.filter(({ block }) => block !== 'defined').map((node) => toNode(node, own))
  if (!isFile && start !== undefined) return { owner, top: rest[0]!, place: first.place }
  const top: HintNode = { label, values: [], names: [], shape: undefined, inner: inAnyOrder(rest) }
  return { owner, top, place: isFile ? { file: owner } : first.place }
}

export function toScripts({ scripts }: WorkShape): HintScript[] {
  const own = new Set(
    scripts.flatMap(({ start }) => (typeof start === 'object' && 'function' in start ? [start.function] : [])),
  )
  return scripts.flatMap((script) => toScript(script, own) ?? [])
}

/** Yields the node itself and all nodes inside, in pre-order. */
export function* nodesOf(node: HintNode): Generator<HintNode> {
  yield node
  for (const inner of node.inner) yield* nodesOf(inner)
}
