import { isNumeric } from '@mashu/contract/online/report/view'
import { renderFunction } from './call.ts'
import { joined, fragments, type SqlFragment } from './sql-fragment.ts'
import type { Scope } from './source.ts'
import { castType, likeWord, type Spelling } from './spelling.ts'
import { typeOf } from './function.ts'
import type { Render, Value } from './value.ts'
import { kindOf, listOf, namesOf, nodeOf, only, quoted, refuse, type Node } from './syntax-tree.ts'

/** The context that all parts of a statement use. */
export interface Rendering {
  database: Spelling
  /** The statement reads tables of a data source, and not report views. */
  isForeign?: boolean | undefined
  /** The numbers start at 1. */
  parameter: (number: number) => string
  /** The local date as yyyy-MM-dd. */
  today: string
  /** Renders a query inside another query. */
  subquery: (node: Node, outer: Scope) => { text: readonly SqlFragment[]; columns: readonly unknown[] }
}

const COMPARISONS = new Set(['=', '<>', '<', '>', '<=', '>='])
const SUMS = new Set(['+', '-', '*', '/', '%'])
const MAX_TEXT = 1000

const numberValue = (text: string): Value => ({ text: [text], isNumber: true })

/** Backslashes are refused, because in some settings they have a special meaning. */
function textOf(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  if (/[\\\u0000-\u001f]/.test(text)) throw refuse('的文字不能有反斜杠和控制字符')
  if (text.length > MAX_TEXT) throw refuse('有太长的文字')
  return `'${text.replaceAll("'", "''")}'`
}

function constant(node: Node): Value {
  only(node, ['ival', 'fval', 'sval', 'boolval', 'isnull'], '常量')
  if (node['isnull'] === true) return { text: ['null'], isNumber: false }
  if (node['ival'] !== undefined) return numberValue(String(Number(nodeOf(node['ival'])['ival'] ?? 0)))
  if (node['fval'] !== undefined) {
    const text = String(nodeOf(node['fval'])['fval'])
    if (!/^\d{0,20}(\.\d{0,20})?$/.test(text) || !/\d/.test(text)) throw refuse(`不能有数字“${text}”`)
    return numberValue(text)
  }
  if (node['boolval'] !== undefined)
    return { text: [nodeOf(node['boolval'])['boolval'] === true ? '(1 = 1)' : '(1 = 0)'], isNumber: false }
  if (node['sval'] === undefined) throw refuse('不能有这样的常量')
  return { text: [textOf(String(nodeOf(node['sval'])['sval'] ?? ''))], isNumber: false }
}

function column(node: Node, scope: Scope): Value {
  only(node, ['fields'], '列')
  const names = namesOf(node['fields'])
  if (names.length > 2) throw refuse(`不能使用“${names.join('.')}”`)
  const [table, name] = names.length === 2 ? [names[0]!, names[1]!] : [undefined, names[0]!]
  const found = scope.column(table, name)
  const text = table === undefined ? quoted(name) : `${quoted(table)}.${quoted(name)}`
  return { text: [text], isNumber: isNumeric(found.kind) }
}

/** Refuses all unknown kinds of nodes. */
class Expressions {
  readonly #rendering: Rendering
  readonly #scope: Scope

  constructor(rendering: Rendering, scope: Scope) {
    this.#rendering = rendering
    this.#scope = scope
  }

  /** A parameter is a number if the other side of the comparison is a number. */
  #sides(left: unknown, right: unknown) {
    const first = this.render(left)
    const second = this.render(right, first.isNumber)
    return [second.isNumber && !first.isNumber ? this.render(left, true) : first, second] as const
  }
  #operation(sign: string, node: Node): Value {
    if (COMPARISONS.has(sign)) {
      const [left, right] = this.#sides(node['lexpr'], node['rexpr'])
      return { text: fragments`(${left.text} ${sign} ${right.text})`, isNumber: false }
    }
    if (sign === '||') {
      const [left, right] = [this.render(node['lexpr']), this.render(node['rexpr'])]
      return { text: fragments`(${left.text} || ${right.text})`, isNumber: false }
    }
    if (!SUMS.has(sign)) throw refuse(`不能有“${sign}”`)
    const right = this.render(node['rexpr'], true).text
    if (node['lexpr'] === undefined) {
      if (sign !== '-') throw refuse(`不能有“${sign}”`)
      return { text: fragments`(- ${right})`, isNumber: true }
    }
    const left = this.render(node['lexpr'], true).text
    // In all databases, a division by zero then results in null.
    const divisor = sign === '/' || sign === '%' ? fragments`nullif(${right}, 0)` : right
    return { text: fragments`(${left} ${sign} ${divisor})`, isNumber: true }
  }
  #oneOf(node: Node, sign: string): Value {
    const [kind, list] = kindOf(node['rexpr'])
    if (kind !== 'List') throw refuse('的 in 要写成一列值')
    const left = this.render(node['lexpr'])
    const items = listOf(list['items']).map((item) => this.render(item, left.isNumber).text)
    return {
      text: fragments`(${left.text}${sign === '<>' ? ' not' : ''} in (${joined(items, ', ')}))`,
      isNumber: false,
    }
  }
  #between(node: Node, word: string): Value {
    const [kind, list] = kindOf(node['rexpr'])
    const bounds = listOf(list['items'])
    if (kind !== 'List' || bounds.length !== 2) throw refuse('有看不懂的 between')
    const left = this.render(node['lexpr'])
    const [from, to] = bounds.map((bound) => this.render(bound, left.isNumber).text)
    return { text: fragments`(${left.text}${word} between ${from!} and ${to!})`, isNumber: false }
  }
  #like(node: Node, sign: string): Value {
    const word = likeWord(this.#rendering.database)
    const [left, right] = [this.render(node['lexpr']).text, this.render(node['rexpr']).text]
    return { text: fragments`(${left}${sign.startsWith('!') ? ' not' : ''} ${word} ${right})`, isNumber: false }
  }
  #comparison(node: Node): Value {
    only(node, ['kind', 'name', 'lexpr', 'rexpr'], '运算')
    const [sign = ''] = namesOf(node['name'])
    switch (node['kind']) {
      case 'AEXPR_OP':
        return this.#operation(sign, node)
      case 'AEXPR_IN':
        return this.#oneOf(node, sign)
      case 'AEXPR_BETWEEN':
        return this.#between(node, '')
      case 'AEXPR_NOT_BETWEEN':
        return this.#between(node, ' not')
      case 'AEXPR_LIKE':
      case 'AEXPR_ILIKE':
        return this.#like(node, sign)
      case 'AEXPR_NULLIF': {
        const [left, right] = this.#sides(node['lexpr'], node['rexpr'])
        return { text: fragments`nullif(${left.text}, ${right.text})`, isNumber: left.isNumber }
      }
      default:
        throw refuse(`不能使用这种运算：${String(node['kind'])}`)
    }
  }
  #logic(node: Node): Value {
    only(node, ['boolop', 'args'], '逻辑')
    const args = listOf(node['args']).map((item) => this.render(item).text)
    if (node['boolop'] === 'NOT_EXPR') return { text: fragments`(not ${args[0]!})`, isNumber: false }
    return { text: fragments`(${joined(args, node['boolop'] === 'OR_EXPR' ? ' or ' : ' and ')})`, isNumber: false }
  }
  #choice(node: Node): Value {
    only(node, ['arg', 'args', 'defresult'], 'case')
    const subject = node['arg'] === undefined ? undefined : this.render(node['arg'])
    const results: Value[] = []
    const branches = listOf(node['args']).map((item) => {
      const [kind, branch] = kindOf(item)
      if (kind !== 'CaseWhen') throw refuse('有看不懂的 case')
      only(branch, ['expr', 'result'], 'when')
      const result = this.render(branch['result'])
      results.push(result)
      return fragments` when ${this.render(branch['expr'], subject?.isNumber).text} then ${result.text}`
    })
    const rest = node['defresult'] === undefined ? undefined : this.render(node['defresult'])
    const last = rest ? fragments` else ${rest.text}` : []
    const isNumber = [...results, ...(rest ? [rest] : [])].some((value) => value.isNumber)
    return {
      text: fragments`(case${subject ? fragments` ${subject.text}` : []}${branches.flat()}${last} end)`,
      isNumber,
    }
  }
  #inner(node: Node): Value {
    only(node, ['subLinkType', 'testexpr', 'subselect'], '子查询')
    const { text, columns } = this.#rendering.subquery(nodeOf(node['subselect']), this.#scope)
    if (node['subLinkType'] === 'EXISTS_SUBLINK') return { text: fragments`exists (${text})`, isNumber: false }
    if (columns.length !== 1) throw refuse('的子查询只能有一列')
    const isNumber = isNumeric((columns[0] as { kind: Parameters<typeof isNumeric>[0] }).kind)
    if (node['subLinkType'] === 'EXPR_SUBLINK') return { text: fragments`(${text})`, isNumber }
    if (node['subLinkType'] !== 'ANY_SUBLINK') throw refuse('不能使用这种子查询')
    return { text: fragments`(${this.render(node['testexpr'], isNumber).text} in (${text}))`, isNumber: false }
  }
  #cast(node: Node): Value {
    only(node, ['arg', 'typeName'], 'cast')
    const typeName = nodeOf(node['typeName'])
    only(typeName, ['names', 'typemod'], '类型')
    const type = typeOf(namesOf(typeName['names']).at(-1) ?? '')
    if (type === undefined) throw refuse('只能转换成 integer、numeric 和 text')
    const isNumber = type !== 'text'
    return {
      text: fragments`cast(${this.render(node['arg'], isNumber).text} as ${castType(this.#rendering.database, type)})`,
      isNumber,
    }
  }
  #listed(node: Node, word: string): Value {
    const args = listOf(node['args']).map((item) => this.render(item))
    const isNumber = args.some((value) => value.isNumber)
    const again = isNumber ? listOf(node['args']).map((item) => this.render(item, true)) : args
    return {
      text: fragments`${word}(${joined(
        again.map(({ text }) => text),
        ', ',
      )})`,
      isNumber,
    }
  }
  #extreme(node: Node): Value {
    only(node, ['op', 'args'], 'greatest')
    const isMost = node['op'] === 'IS_GREATEST'
    const [most, least] = this.#rendering.database === 'sqlite' ? ['max', 'min'] : ['greatest', 'least']
    if (listOf(node['args']).length < 2) throw refuse('的 greatest 和 least 要有两个以上的值')
    return this.#listed(node, isMost ? most! : least!)
  }
  #nullTest(node: Node): Value {
    only(node, ['arg', 'nulltesttype'], 'is null')
    const word = node['nulltesttype'] === 'IS_NOT_NULL' ? ' is not null' : ' is null'
    return { text: fragments`(${this.render(node['arg']).text}${word})`, isNumber: false }
  }
  #day(node: Node): Value {
    only(node, ['op', 'typmod'], '日期')
    if (node['op'] !== 'SVFOP_CURRENT_DATE') throw refuse('只能使用 current_date')
    return { text: [textOf(this.#rendering.today)], isNumber: false }
  }
  readonly render: Render = (item, isNumber = false) => {
    const [kind, node] = kindOf(item)
    switch (kind) {
      case 'A_Const':
        return constant(node)
      case 'ColumnRef':
        return column(node, this.#scope)
      case 'ParamRef':
        only(node, ['number'], '参数')
        return { text: [{ name: this.#rendering.parameter(Number(node['number'])), isNumber }], isNumber }
      case 'A_Expr':
        return this.#comparison(node)
      case 'BoolExpr':
        return this.#logic(node)
      case 'CaseExpr':
        return this.#choice(node)
      case 'SubLink':
        return this.#inner(node)
      case 'TypeCast':
        return this.#cast(node)
      case 'CoalesceExpr':
        only(node, ['args'], 'coalesce')
        return this.#listed(node, 'coalesce')
      case 'MinMaxExpr':
        return this.#extreme(node)
      case 'NullTest':
        return this.#nullTest(node)
      case 'SQLValueFunction':
        return this.#day(node)
      case 'FuncCall':
        return renderFunction(node, this.render, this.#rendering.database)
      default:
        throw refuse(`不能使用这种写法：${kind}`)
    }
  }
}

export const expressions = (rendering: Rendering, scope: Scope): Render => new Expressions(rendering, scope).render
