import type { Widget } from '@mashu/contract/online/report/board'
import type { ViewDescription } from '@mashu/contract/online/report/sql-report'

/** The first and the last date, and values by column name. */
export interface ReportQuery {
  from: string
  to: string
  values: Readonly<Record<string, string>>
}
/** A column that can filter a board, with a view that contains the column. */
export interface AskedColumn {
  name: string
  title: string
  view: ViewDescription
}

export const CLASS = 'class_name'
const KINDS = new Set(['text', 'choice', 'numberChoice'])

/** Returns the text columns in the views of a board. The column for classes is first. */
export function askedColumns(widgets: readonly Widget[], views: readonly ViewDescription[]): AskedColumn[] {
  const subjects = views.filter(({ name }) => widgets.some((widget) => widget.view === name))
  const columns = new Map<string, AskedColumn>()
  for (const view of subjects)
    for (const { name, title, kind } of view.columns)
      if (KINDS.has(kind) && !columns.has(name)) columns.set(name, { name, title, view })
  return [...columns.values()].sort((a, b) => Number(b.name === CLASS) - Number(a.name === CLASS))
}

/** Names that are no column of the board are ignored. */
export function askedOf(search: URLSearchParams, columns: readonly AskedColumn[]): ReportQuery {
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(search.get(name) ?? '') ? search.get(name)! : '')
  const values = columns.flatMap(({ name }) => {
    const value = (search.get(name) ?? '').trim()
    return value === '' ? [] : [[name, value] as const]
  })
  return { from: day('from'), to: day('to'), values: Object.fromEntries(values) }
}

export const addressOf = ({ from, to, values }: ReportQuery): URLSearchParams =>
  new URLSearchParams(Object.entries({ from, to, ...values }).filter(([, value]) => value !== ''))

/** `left` lists the names of the filters that do not fit the widget. */
export function narrowed(
  widget: Widget,
  { from, to, values }: ReportQuery,
  { columns, view }: { columns: readonly AskedColumn[]; view: ViewDescription | undefined },
): { widget: Widget; left: string[] } {
  const left: string[] = []
  const filters = [...widget.filters]
  for (const [test, value] of [['from', from] as const, ['to', to] as const]) {
    if (value === '') continue
    if (view?.day === undefined) left.push('日期')
    else filters.push({ column: view.day, test, value })
  }
  for (const [name, value] of Object.entries(values)) {
    if (view?.columns.some((column) => column.name === name)) filters.push({ column: name, test: 'is', value })
    else left.push(columns.find((column) => column.name === name)?.title ?? name)
  }
  return {
    widget: filters.length === widget.filters.length ? widget : { ...widget, filters },
    left: [...new Set(left)],
  }
}

/** Describes the filters as text for printing. */
export function askedText({ from, to, values }: ReportQuery, columns: readonly AskedColumn[]): string {
  const days = from || to ? [`日期：${from || '最早'} 至 ${to || '今天'}`] : []
  const others = columns.flatMap(({ name, title }) => (values[name] ? [`${title}：${values[name]}`] : []))
  return [...days, ...others].join('　')
}
