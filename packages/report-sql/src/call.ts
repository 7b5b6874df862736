import type { Render, Value } from './value.ts'
import { functionNames, functionOf } from './function.ts'
import { joined, fragments } from './sql-fragment.ts'
import type { Spelling } from './spelling.ts'
import { listOf, namesOf, only, refuse, type Node } from './syntax-tree.ts'

const KEYS = ['funcname', 'args', 'agg_star', 'agg_distinct', 'agg_filter', 'funcformat']

/** @throws if reports may not call this function */
function calledOf(node: Node) {
  const names = namesOf(node['funcname'])
  // The parser writes `substring(a from 1)` and `trim(a)` as functions of the schema pg_catalog.
  const isKnownPlace = names.length === 1 || (names.length === 2 && names[0] === 'pg_catalog')
  const found = isKnownPlace ? functionOf(names.at(-1)!) : undefined
  if (!found) throw refuse(`不能调用“${names.join('.')}”，可以用 ${functionNames.join('、')}`)
  return found
}

/** Only aggregate functions may use `filter`, `distinct` and `*`. */
function assertFits(node: Node, { name, isAggregate }: ReturnType<typeof calledOf>): void {
  const isSum = ['agg_filter', 'agg_distinct', 'agg_star'].some((key) => node[key] !== undefined)
  if (!isAggregate && isSum) throw refuse(`的“${name}”不能这样写`)
  if (node['agg_star'] === true && name !== 'count') throw refuse('只有 count 可以写 *')
}

export function renderFunction(node: Node, render: Render, database: Spelling): Value {
  only(node, KEYS, '函数')
  const found = calledOf(node)
  assertFits(node, found)
  if (node['agg_filter'] !== undefined && database === 'mysql') throw refuse('的 filter 在这个数据源上不能用')
  const filter = node['agg_filter'] === undefined ? [] : fragments` filter (where ${render(node['agg_filter']).text})`
  if (node['agg_star'] === true) return { text: fragments`count(*)${filter}`, isNumber: true }
  const given = listOf(node['args'])
  if (given.length < found.least || given.length > found.most) throw refuse(`的“${found.name}”参数个数不对`)
  const args = given.map((item, at) => render(item, found.isNumber || at > 0))
  const isNumber = found.isNumber || (found.isAggregate === true && args[0]!.isNumber)
  const distinct = node['agg_distinct'] === true ? 'distinct ' : ''
  const texts = args.map(({ text }) => text)
  if (found.name === 'round' && texts.length === 2 && database === 'postgres')
    return { text: fragments`round(cast(${texts[0]!} as numeric), cast(${texts[1]!} as integer))`, isNumber: true }
  // In MySQL, `length` counts bytes.
  const name = found.name === 'length' && database === 'mysql' ? 'char_length' : found.name
  return { text: fragments`${name}(${distinct}${joined(texts, ', ')})${filter}`, isNumber }
}
