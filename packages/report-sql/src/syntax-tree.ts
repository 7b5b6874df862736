import { reportProblem } from '@mashu/contract/online/report/report-problem'

/** Functions that check the shape of the parser's tree. */

export type Node = Readonly<Record<string, unknown>>

export const refuse = (reason: string) => reportProblem('report.closed', { reason })

/** Positions in the text have no influence on the meaning. */
const PLACES = new Set(['location', 'rexpr_list_start', 'rexpr_list_end'])

/** @throws if the node has other keys, because unknown syntax is refused */
export function only(node: Node, keys: readonly string[], what: string): void {
  for (const key of Object.keys(node))
    if (!keys.includes(key) && !PLACES.has(key)) throw refuse(`不能使用这种写法：${what}（${key}）`)
}

/** @throws if the value is not a node */
export function nodeOf(value: unknown): Node {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('有看不懂的部分')
  return value as Node
}

export const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.map(nodeOf) : [])

/** The parser writes a node as an object with one key, which is the kind. */
export function kindOf(value: unknown): readonly [kind: string, node: Node] {
  const entries = Object.entries(nodeOf(value))
  if (entries.length !== 1) throw refuse('有看不懂的部分')
  return [entries[0]![0], nodeOf(entries[0]![1])]
}

export const namesOf = (value: unknown): string[] =>
  listOf(value).map((item) => {
    const [kind, node] = kindOf(item)
    if (kind !== 'String' || typeof node['sval'] !== 'string') throw refuse('有看不懂的名字')
    return node['sval']
  })

const NAME = /^[\p{L}_][\p{L}\p{N}_]{0,59}$/u

/** @throws if the name contains characters other than letters, digits and `_` */
export function quoted(name: string): string {
  if (!NAME.test(name)) throw refuse(`不能有“${name}”这样的名字，只用汉字、字母、数字和下划线`)
  return `"${name}"`
}
