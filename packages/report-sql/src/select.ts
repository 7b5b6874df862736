import type { ReportView } from '@mashu/contract/online/report/view'
import { expressions, type Rendering } from './expression.ts'
import type { Render } from './value.ts'
import { orderedBy } from './order.ts'
import { joined, fragments, type SqlFragment } from './sql-fragment.ts'
import { columnOf, Scope, type Source, type SourceColumn } from './source.ts'
import type { Spelling } from './spelling.ts'
import { kindOf, listOf, namesOf, nodeOf, only, quoted, refuse, type Node } from './syntax-tree.ts'

export interface Query {
  text: readonly SqlFragment[]
  columns: readonly SourceColumn[]
}
/** The tables that a statement may read. */
export interface Catalogue {
  /**
   * If `text` is present, it is a query that replaces the name.
   * @throws if the reader may not read the table
   */
  viewOf: (name: string) => { view: ReportView; text?: string | undefined } | undefined
}

const SELECT = ['targetList', 'fromClause', 'whereClause', 'groupClause', 'havingClause', 'sortClause', 'limitCount']
const MORE = ['limitOffset', 'limitOption', 'op', 'withClause', 'distinctClause', 'larg', 'rarg', 'all']
const JOINS: Readonly<Record<string, string>> = { JOIN_INNER: 'join', JOIN_LEFT: 'left join', JOIN_RIGHT: 'right join' }
const SETS: Readonly<Record<string, string>> = {
  SETOP_UNION: 'union',
  SETOP_INTERSECT: 'intersect',
  SETOP_EXCEPT: 'except',
}
const MAX_DEPTH = 20

export class Queries {
  readonly #rendering: Rendering
  readonly #catalogue: Catalogue
  #depth = 0
  #parts = 0

  constructor(rendering: Omit<Rendering, 'subquery'>, catalogue: Catalogue) {
    this.#rendering = { ...rendering, subquery: (node, outer) => this.wrapped(node, outer) }
    this.#catalogue = catalogue
  }

  wrapped(node: Node, outer?: Scope): Query {
    const [kind, select] = kindOf(node)
    if (kind !== 'SelectStmt') throw refuse('只能有 select')
    return this.select(select, outer)
  }

  select(node: Node, outer?: Scope): Query {
    only(node, [...SELECT, ...MORE], 'select')
    if (++this.#depth > MAX_DEPTH) throw refuse('的查询套得太深')
    const scope = new Scope(outer)
    const parts = node['withClause'] === undefined ? [] : this.#named(nodeOf(node['withClause']), scope)
    const { text, columns } = node['op'] === 'SETOP_NONE' ? this.#plain(node, scope) : this.#combined(node, scope)
    for (const column of columns) scope.aliases.set(column.name, column)
    const tail = this.#tail(node, expressions(this.#rendering, scope))
    this.#depth--
    return { text: [...parts, ...text, ...tail], columns }
  }

  /** The named parts of `with` get names that no table can have, so a name outside of its scope is not found. */
  #named(node: Node, scope: Scope): SqlFragment[] {
    only(node, ['ctes'], 'with')
    const parts = listOf(node['ctes']).map((item) => {
      const [, part] = kindOf(item)
      only(part, ['ctename', 'aliascolnames', 'ctematerialized', 'ctequery'], 'with')
      const name = String(part['ctename'])
      const query = this.wrapped(nodeOf(part['ctequery']), scope)
      const given = part['aliascolnames'] === undefined ? undefined : namesOf(part['aliascolnames'])
      if (given !== undefined && given.length !== query.columns.length) throw refuse(`“${name}”的列数不对`)
      const columns = query.columns.map((column, at) => ({ ...column, name: given?.[at] ?? column.name }))
      const alias = `report_part_${++this.#parts}`
      scope.addPart(name, { alias, columns })
      const names = joined(
        columns.map((column) => [quoted(column.name)]),
        ', ',
      )
      return fragments`"${alias}" (${names}) as (${query.text})`
    })
    return fragments`with ${joined(parts, ', ')} `
  }

  #combined(node: Node, scope: Scope): Query {
    const word = SETS[String(node['op'])]
    if (word === undefined || (node['all'] === true && word !== 'union')) throw refuse('不能这样合并查询')
    // The parser writes the sides of a set operation without a node around them.
    const [left, right] = [this.select(nodeOf(node['larg']), scope), this.select(nodeOf(node['rarg']), scope)]
    if (left.columns.length !== right.columns.length) throw refuse('合并的查询列数不一样')
    const sign = node['all'] === true ? `${word} all` : word
    const text = fragments`select * from (${left.text}) as side_a ${sign} select * from (${right.text}) as side_b`
    return { text, columns: left.columns }
  }

  #plain(node: Node, scope: Scope): Query {
    const from = listOf(node['fromClause']).map((item) => this.#source(item, scope))
    const render = expressions(this.#rendering, scope)
    const { text, columns } = this.#targets(listOf(node['targetList']), scope, render)
    const where = node['whereClause'] === undefined ? [] : fragments` where ${render(node['whereClause']).text}`
    for (const column of columns) scope.aliases.set(column.name, column)
    const groups = listOf(node['groupClause']).map((item) => render(item).text)
    const having = node['havingClause'] === undefined ? [] : fragments` having ${render(node['havingClause']).text}`
    return {
      text: [
        ...fragments`select ${distinctOf(node)}${text}`,
        ...(from.length > 0 ? fragments` from ${joined(from, ', ')}` : []),
        ...where,
        ...(groups.length > 0 ? fragments` group by ${joined(groups, ', ')}` : []),
        ...having,
      ],
      columns,
    }
  }

  #targets(targets: readonly Node[], scope: Scope, render: Render): Query {
    const columns: SourceColumn[] = []
    const texts = targets.flatMap((item): SqlFragment[][] => {
      const [kind, target] = kindOf(item)
      if (kind !== 'ResTarget') throw refuse('有看不懂的列')
      only(target, ['name', 'val'], '列')
      const all = starOf(target['val'], scope)
      if (all) {
        columns.push(...all.map(({ column }) => column))
        return all.map(({ table, column }) => [`${quoted(table)}.${quoted(column.name)} as ${quoted(column.name)}`])
      }
      const { text, isNumber } = render(target['val'])
      const column = describe(target, scope, isNumber)
      columns.push(column)
      return [fragments`${text} as ${quoted(column.name)}`]
    })
    if (columns.length === 0) throw refuse('没有要查的列')
    const names = columns.map(({ name }) => name)
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    if (twice !== undefined) throw refuse(`有两列都叫“${twice}”，请用 as 起不同的名字`)
    return { text: joined(texts, ', '), columns }
  }

  #source(item: Node, scope: Scope): SqlFragment[] {
    const [kind, node] = kindOf(item)
    switch (kind) {
      case 'RangeVar':
        return this.#table(node, scope)
      case 'JoinExpr':
        return this.#join(node, scope)
      case 'RangeSubselect': {
        only(node, ['subquery', 'alias'], '子查询')
        const alias = aliasOf(node)
        if (alias === undefined) throw refuse('的子查询要用 as 起名字')
        // Without LATERAL, a subquery in FROM has no access to the other sources.
        const { text, columns } = this.wrapped(nodeOf(node['subquery']), new CteOnlyScope(scope))
        scope.addSource({ alias, columns })
        return fragments`(${text}) as ${quoted(alias)}`
      }
      default:
        throw refuse(`不能从“${kind}”查询`)
    }
  }

  #table(node: Node, scope: Scope): SqlFragment[] {
    only(node, ['relname', 'inh', 'relpersistence', 'alias'], '表')
    if (node['inh'] !== true) throw refuse('不能使用 only')
    const name = String(node['relname'])
    const alias = aliasOf(node) ?? name
    const part = scope.part(name)
    if (part) {
      scope.addSource({ alias, columns: part.columns })
      return fragments`"${part.alias}" as ${quoted(alias)}`
    }
    const found = this.#catalogue.viewOf(name)
    if (!found) throw refuse(`没有“${name}”这张${this.#rendering.isForeign ? '表' : '报表视图'}`)
    scope.addSource({ alias, columns: found.view.columns.map(columnOf) })
    return fragments`${found.text === undefined ? quoted(name) : `(${found.text})`} as ${quoted(alias)}`
  }

  #join(node: Node, scope: Scope): SqlFragment[] {
    only(node, ['jointype', 'larg', 'rarg', 'quals'], 'join')
    const word = JOINS[String(node['jointype'])]
    if (word === undefined) throw refuse('只能用 join、left join 和 right join')
    const left = this.#source(nodeOf(node['larg']), scope)
    const right = this.#source(nodeOf(node['rarg']), scope)
    if (node['quals'] === undefined) {
      if (word !== 'join') throw refuse('的 join 要有 on')
      return fragments`${left} cross join ${right}`
    }
    const on = expressions(this.#rendering, scope)(node['quals']).text
    return fragments`(${left} ${word} ${right} on ${on})`
  }

  #tail(node: Node, render: Render): SqlFragment[] {
    const orders = listOf(node['sortClause']).map((item) => {
      const [kind, sort] = kindOf(item)
      if (kind !== 'SortBy') throw refuse('有看不懂的排序')
      only(sort, ['node', 'sortby_dir', 'sortby_nulls'], 'order by')
      const how = {
        descending: sort['sortby_dir'] === 'SORTBY_DESC',
        emptyFirst: sort['sortby_nulls'] === 'SORTBY_NULLS_FIRST',
      }
      return orderedBy(render(sort['node']).text, how, this.#rendering.database)
    })
    if (node['limitOption'] === 'LIMIT_OPTION_WITH_TIES') throw refuse('不能使用 with ties')
    const whole = (value: unknown) => wholeOf(render(value, true).text, this.#rendering.database)
    const limit = node['limitCount'] === undefined ? [] : fragments` limit ${whole(node['limitCount'])}`
    const skip = node['limitOffset'] === undefined ? [] : fragments` offset ${whole(node['limitOffset'])}`
    // SQLite accepts an offset only together with a limit.
    const most = skip.length > 0 && limit.length === 0 ? [' limit 1000000000'] : limit
    return [...(orders.length > 0 ? fragments` order by ${joined(orders, ', ')}` : []), ...most, ...skip]
  }
}

function wholeOf(text: readonly SqlFragment[], spelling: Spelling): readonly SqlFragment[] {
  if (spelling !== 'mysql') return fragments`cast(${text} as bigint)`
  if (text.length === 1 && /^\d{1,9}$/.test(String(text[0]))) return text
  throw refuse('的 limit 和 offset 在这个数据源上只能写数字')
}

/** Finds the named parts of the outer scope, but not its sources. */
class CteOnlyScope extends Scope {
  override find(): undefined {
    return undefined
  }
}

function aliasOf(node: Node): string | undefined {
  if (node['alias'] === undefined) return undefined
  const alias = nodeOf(node['alias'])
  only(alias, ['aliasname'], '别名')
  return String(alias['aliasname'])
}

/** The parser writes a plain `distinct` as a list that contains an empty node. */
function distinctOf(node: Node): string {
  if (node['distinctClause'] === undefined) return ''
  const on = (node['distinctClause'] as unknown[]).some((item) => Object.keys(nodeOf(item)).length > 0)
  if (on) throw refuse('不能使用 distinct on')
  return 'distinct '
}

/** Returns the columns of `*` or `table.*`, otherwise undefined. */
function starOf(value: unknown, scope: Scope): { table: string; column: SourceColumn }[] | undefined {
  const [kind, node] = kindOf(value)
  const fields = kind === 'ColumnRef' ? listOf(node['fields']) : []
  if (fields.length === 0 || kindOf(fields.at(-1))[0] !== 'A_Star') return undefined
  const [table] = namesOf(fields.slice(0, -1))
  const sources: readonly Source[] = scope.sources.filter(({ alias }) => table === undefined || alias === table)
  if (sources.length === 0 || fields.length > 2) throw refuse('的 * 前面要有表')
  return sources.flatMap(({ alias, columns }) => columns.map((column) => ({ table: alias, column })))
}

/** The name is the alias, otherwise the name of the column or the function. */
function describe(target: Node, scope: Scope, isNumber: boolean): SourceColumn {
  const [kind, node] = kindOf(target['val'])
  const given = target['name'] === undefined ? undefined : String(target['name'])
  if (kind === 'ColumnRef') {
    const names = namesOf(node['fields'])
    const column = scope.column(names.length > 1 ? names[0] : undefined, names.at(-1)!)
    return given === undefined ? column : { ...column, name: given }
  }
  const called = kind === 'FuncCall' ? namesOf(node['funcname']).at(-1)! : 'value'
  return { name: given ?? called, kind: isNumber ? 'number' : 'text' }
}
