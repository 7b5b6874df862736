import type { MeasureKind, TestKind, Widget, WidgetAnswer, WidgetKind } from '@mashu/contract/online/report/board'
import type { ViewDescription } from '@mashu/contract/online/report/sql-report'
import { cellText } from '../../cell-text.ts'
import { isUnchosen } from '../../source-views.ts'

export const kindNames: Readonly<Record<WidgetKind, string>> = {
  table: '表格',
  cross: '交叉表',
  bar: '柱状图',
  line: '折线图',
  pie: '饼图',
  number: '数字',
}
export const measureNames: Readonly<Record<MeasureKind, string>> = {
  count: '行数',
  distinct: '不同的个数',
  sum: '合计',
  avg: '平均',
  min: '最小',
  max: '最大',
}
export const testNames: Readonly<Record<TestKind, string>> = {
  is: '是',
  contains: '包含',
  from: '不小于',
  to: '不大于',
  last: '最近几天',
  empty: '是空的',
}

/** Minimum and maximum numbers for each kind of widget. */
export const needs: Readonly<
  Record<WidgetKind, { groups: readonly [number, number]; measures: readonly [number, number] }>
> = {
  table: { groups: [0, 12], measures: [0, 6] },
  cross: { groups: [2, 2], measures: [1, 1] },
  bar: { groups: [1, 1], measures: [1, 1] },
  line: { groups: [1, 1], measures: [1, 3] },
  pie: { groups: [1, 1], measures: [1, 1] },
  number: { groups: [0, 0], measures: [1, 1] },
}

export const newWidget = (view: string): Widget => ({
  title: '',
  kind: 'table',
  view,
  groups: [],
  measures: [],
  filters: [],
  sort: null,
  most: 100,
})

/** Returns the reason why a widget cannot be drawn yet. */
export function missingOf({ kind, view, groups, measures, filters }: Widget): string | null {
  if (isUnchosen(view)) return '请选择数据源里的一张表'
  const { groups: g, measures: m } = needs[kind]
  const name = kindNames[kind]
  if (kind === 'table') return groups.length + measures.length > 0 ? null : '请选择要看的列或统计'
  if (groups.length < g[0]) return `${name}要选 ${g[0]} 个分组`
  if (groups.length > g[1]) return g[1] === 0 ? `${name}不用分组，请去掉` : `${name}只能有 ${g[1]} 个分组`
  if (measures.length < m[0]) return `${name}要选一个统计`
  if (measures.length > m[1]) return `${name}最多 ${m[1]} 个统计`
  if (measures.some((measure) => measure.kind !== 'count' && measure.column === '')) return '请选择统计哪一列'
  return filters.some(({ test, value }) => test !== 'empty' && value.trim() === '') ? '条件里还有没填的值' : null
}

type Row = WidgetAnswer['rows'][number]
export type AnswerColumn = WidgetAnswer['columns'][number]
type Options = readonly { value: string; text: string }[] | undefined

export const numberText = (value: number | null): string =>
  value === null ? '—' : value.toLocaleString('zh-CN', { maximumFractionDigits: 2 })

export function valueText(column: AnswerColumn, value: string | number | null, options: Options): string {
  const text = cellText({ isMoney: column.kind === 'money' }, value, options)
  return text === '' ? '（空）' : text
}

/** The first group gives the rows, and the second group gives the columns. */
export function crossOf(
  { columns, rows }: WidgetAnswer,
  textOf: (column: number, value: string | number | null) => string,
) {
  const heads = [...new Set(rows.map((row) => textOf(1, row[1] ?? null)))]
  const lines = new Map<string, (Row | null)[]>()
  for (const row of rows) {
    const name = textOf(0, row[0] ?? null)
    const line = lines.get(name) ?? heads.map(() => null)
    line[heads.indexOf(textOf(1, row[1] ?? null))] = row
    lines.set(name, line)
  }
  return { corner: columns[0]!.title, heads, lines: [...lines] }
}

/** Returns a widget that lists the rows behind a row of the result. */
export function behind(widget: Widget, row: WidgetAnswer['rows'][number], view: ViewDescription): Widget {
  const of = widget.groups.map((column, at) => {
    const value = row[at]
    const isEmpty = value === null || value === undefined || value === ''
    return { column, test: isEmpty ? ('empty' as const) : ('is' as const), value: isEmpty ? '' : String(value) }
  })
  const names = new Set(view.columns.map(({ name }) => name))
  // Omits days and months whose time is also a column.
  const isSaid = (name: string) => {
    const stem = /^(.+)_(?:day|month)$/.exec(name)?.[1]
    return stem !== undefined && (names.has(`${stem}_time`) || names.has(stem))
  }
  const readable = view.columns.filter(({ name, kind }) => kind !== 'id' && !isSaid(name)).map(({ name }) => name)
  return {
    ...widget,
    kind: 'table',
    groups: readable.slice(0, 12),
    measures: [],
    filters: [...widget.filters, ...of],
    sort: null,
    most: 200,
  }
}

/** Converts a day or month to milliseconds. Returns null for other values. */
export function momentOf(value: string | number | null): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}(-\d{2})?/.test(value)) return null
  const at = Date.parse(`${value.length === 7 ? `${value}-01` : value.slice(0, 10)}T00:00:00`)
  return Number.isNaN(at) ? null : at
}
