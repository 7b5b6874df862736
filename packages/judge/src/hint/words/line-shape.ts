import { BLANK } from '@mashu/contract/teaching/check/hint'
import type { HintNode } from '../step/hint-node.ts'

/** Shapes of constructs that contain an expression or a name. */
const SHAPES: Readonly<Record<string, string>> = {
  for: 'for ▢ in ▢:',
  while: 'while ▢:',
  if: 'if ▢:',
  elif: 'elif ▢:',
  else: '▢:',
  def: 'def ▢(▢):',
  class: 'class ▢:',
  raise: 'raise ▢',
  try: '▢:',
  with: 'with ▢:',
  match: 'match ▢:',
  import: 'import ▢',
  '=': '▢ = ▢',
  '+=': '▢ += ▢',
  list: '[▢]',
  listcomp: '[▢ for ▢ in ▢]',
  dict: '{▢: ▢}',
  set: '{▢}',
  tuple: '(▢, ▢)',
  fstring: 'f"{▢}"',
  and: '▢ and ▢',
  or: '▢ or ▢',
  not: 'not ▢',
  ifelse: '▢ if ▢ else ▢',
  lambda: 'lambda ▢: ▢',
}

/**
 * Never returns the complete call: the name if the child has to find arguments, otherwise only the brackets. The object
 * is always a gap.
 */
function callShape({ label, values, names, inner, shape }: HintNode): string {
  const name = label.startsWith('call ') ? label.slice('call '.length) : BLANK
  const object = shape?.name?.includes('.') === true ? `${BLANK}.` : ''
  const hasArguments = values.length > 0 || inner.length > 0 || names.length > (object === '' ? 0 : 1)
  return hasArguments ? `${object}${name}(${BLANK})` : `${object}${BLANK}()`
}

/** All individual parts are gaps. */
export function lineShape(node: HintNode): string {
  const { label, values, names, inner } = node
  if (label.startsWith('call')) return callShape(node)
  if (label === 'return') return values.length + names.length + inner.length > 0 ? `return ${BLANK}` : BLANK
  if (label === 'compare' || label === 'arithmetic')
    return values[0] === undefined ? BLANK : `${BLANK} ${values[0]} ${BLANK}`
  return SHAPES[label] ?? BLANK
}
