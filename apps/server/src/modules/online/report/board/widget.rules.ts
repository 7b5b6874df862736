import { boardProblem, type MeasureKind, type Widget } from '@mashu/contract/online/report/board'
import { isNumeric, type ReportColumn } from '@mashu/contract/online/report/view'
import {
  castType,
  columnOf,
  fragments,
  joined,
  orderedBy,
  quoted,
  type SourceColumn,
  type Spelling,
  type SqlFragment,
} from '@mashu/report-sql'
import { addDays } from '../../../../platform/time/day.ts'
import type { Readable } from '../run/run.ts'
import type { DeferredSql } from '../run/to-sql.ts'
import type { Subject } from '../view/subject.ts'

export interface WidgetQuery extends Readable {
  columns: readonly SourceColumn[]
  /** Values of the conditions, by the names of their placeholders. */
  values: Record<string, string>
}

const WORDS: Readonly<Record<MeasureKind, string>> = {
  count: '行数',
  distinct: '不同的',
  sum: '合计',
  avg: '平均',
  min: '最小',
  max: '最大',
}
const SUMS = new Set<MeasureKind>(['sum', 'avg'])

/** @throws `board.badColumn` */
type Find = (name: string) => ReportColumn

const finder =
  ({ title }: Widget, { view }: Subject): Find =>
  (name) => {
    const found = view.columns.find((column) => column.name === name)
    if (!found) throw boardProblem('board.badColumn', { title, column: name })
    return found
  }

function measureOf({ kind, column }: Widget['measures'][number], at: number, { title: of }: Widget, find: Find) {
  const name = `m${at}`
  if (kind === 'count') return { text: 'count(*)', column: { name, title: WORDS.count, kind: 'number' as const } }
  const found = find(column)
  if (SUMS.has(kind) && (!isNumeric(found.kind) || found.kind === 'numberChoice'))
    throw boardProblem('board.notNumber', { title: of, column: found.title })
  const place = quoted(found.name)
  const title = kind === 'distinct' ? `${WORDS.distinct}${found.title}` : `${found.title}${WORDS[kind]}`
  if (kind === 'distinct') return { text: `count(distinct ${place})`, column: { name, title, kind: 'number' as const } }
  return { text: `${kind}(${place})`, column: { ...columnOf(found), name, title } }
}

const SIGNS = { is: '=', from: '>=', to: '<=' } as const

/** The value of the condition is a bound parameter. */
function conditionOf(
  { column, test, value }: Widget['filters'][number],
  at: number,
  { find, today, spelling }: { find: Find; today: string; spelling: Spelling },
) {
  const { name, kind } = find(column)
  const text = castType(spelling, 'text')
  const [place, key, isNumber] = [quoted(name), `v${at}`, isNumeric(kind)]
  const bound: SqlFragment = { name: key, isNumber }
  switch (test) {
    case 'empty':
      return { text: fragments`(${place} is null or cast(${place} as ${text}) = '')`, values: {} }
    case 'contains': {
      const like: SqlFragment = { name: key, isNumber: false }
      const escaped = `%${value.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
      return {
        text: fragments`lower(cast(${place} as ${text})) like ${like} escape '!'`,
        values: { [key]: escaped },
      }
    }
    case 'last': {
      const first = addDays(today, 1 - Math.max(1, Math.min(3660, Math.trunc(Number(value)) || 1)))
      // The last n days end with today. A condition without an end would include future dates.
      const end: SqlFragment = { name: `${key}end`, isNumber }
      const [from, until] = kind === 'month' ? [first.slice(0, 7), `${today.slice(0, 7)}~`] : [first, addDays(today, 1)]
      return {
        text: fragments`${place} >= ${bound} and ${place} < ${end}`,
        values: { [key]: from, [end.name]: until },
      }
    }
    default: {
      const end = test === 'to' && kind === 'time' && value.length === 10 ? `${value} 23:59:59` : value
      return { text: fragments`${place} ${SIGNS[test]} ${bound}`, values: { [key]: end } }
    }
  }
}

function placeOf({ name, foreign }: Subject): (SqlFragment | DeferredSql)[] {
  if (!foreign) return [quoted(name)]
  const narrowed = foreign.where ? { resolve: foreign.where } : ''
  return [`(${foreign.text}`, narrowed, ') as answer_row']
}

/**
 * The statement contains only names of the contract; values that people typed are bound parameters. `today` is a local
 * date.
 * @throws `board.badColumn`, `board.noColumn`, `board.notNumber`
 */
export function widgetQuery(widget: Widget, subject: Subject, today: string): WidgetQuery {
  const find = finder(widget, subject)
  const groups = [...new Set(widget.groups)].map((name) => columnOf(find(name)))
  const measures = widget.measures.map((measure, at) => measureOf(measure, at, widget, find))
  if (groups.length + measures.length === 0) throw boardProblem('board.noColumn', { title: widget.title })
  const spelling = subject.foreign?.spelling ?? 'sqlite'
  const conditions = widget.filters.map((filter, at) => conditionOf(filter, at, { find, today, spelling }))
  const columns = [...groups, ...measures.map(({ column }) => column)]
  const names = groups.map(({ name }) => quoted(name))
  const shown = [...names, ...measures.map(({ text, column }) => `${text} as ${quoted(column.name)}`)].join(', ')
  const where = joined(
    conditions.map(({ text }) => text),
    ' and ',
  )
  const sorted = widget.sort && columns[widget.sort.at]
  const order = sorted ? orderedBy([quoted(sorted.name)], widget.sort!, spelling) : []
  const orders = [
    ...(sorted ? [order.join('')] : []),
    ...names.filter((name) => !sorted || name !== quoted(sorted.name)),
  ]
  return {
    text: [
      `select ${shown} from `,
      ...placeOf(subject),
      ...(where.length > 0 ? fragments` where ${where}` : []),
      ...(measures.length > 0 && names.length > 0 ? [` group by ${names.join(', ')}`] : []),
      ...(orders.length > 0 ? [` order by ${orders.join(', ')}`] : []),
    ],
    subjects: [subject],
    foreign: subject.foreign,
    columns,
    values: Object.assign({}, ...conditions.map(({ values }) => values)) as Record<string, string>,
  }
}
