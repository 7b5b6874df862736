import { reportProblem } from '@mashu/contract/online/report/report-problem'

/** The tree that the parser makes of a statement, read with nothing taken for granted. */

export type Node = Readonly<Record<string, unknown>>

export const refuse = (reason: string) => reportProblem('report.closed', { reason })

/** Where in the text a part stands; never of any meaning. */
const PLACES = new Set(['location', 'rexpr_list_start', 'rexpr_list_end'])

/** @throws unless the node has no other keys: what is not known is not passed on. */
export function only(node: Node, keys: readonly string[], what: string): void {
  for (const key of Object.keys(node))
    if (!keys.includes(key) && !PLACES.has(key)) throw refuse(`不能使用这种写法：${what}（${key}）`)
}

/** A part that is a node. @throws where there is none. */
export function nodeOf(value: unknown): Node {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('有看不懂的部分')
  return value as Node
}

export const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.map(nodeOf) : [])

/** A node is an object with its kind as the only key. */
export function kindOf(value: unknown): readonly [kind: string, node: Node] {
  const entries = Object.entries(nodeOf(value))
  if (entries.length !== 1) throw refuse('有看不懂的部分')
  return [entries[0]![0], nodeOf(entries[0]![1])]
}

/** The texts of a list of names. */
export const namesOf = (value: unknown): string[] =>
  listOf(value).map((item) => {
    const [kind, node] = kindOf(item)
    if (kind !== 'String' || typeof node['sval'] !== 'string') throw refuse('有看不懂的名字')
    return node['sval']
  })

const NAME = /^[\p{L}_][\p{L}\p{N}_]{0,59}$/u

/** A name as it is written into the statement. @throws for one with other signs than letters, digits and `_`. */
export function quoted(name: string): string {
  if (!NAME.test(name)) throw refuse(`不能有“${name}”这样的名字，只用汉字、字母、数字和下划线`)
  return `"${name}"`
}
