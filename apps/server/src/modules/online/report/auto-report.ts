import { problem } from '@mashu/contract'
import type { AutoColumn, QueryLine } from '@mashu/contract/online/report/auto-report'
import { reportProblem } from '@mashu/contract/online/report/report-problem'
import { reportCodes } from '@mashu/contract/online/report/sql-report'
import { paramFault } from '@mashu/contract/online/report/report-param'
import { isNumeric } from '@mashu/contract/online/report/view'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { listItems, listParams, selectOptionalSqlReport, type StoredItem, type StoredReport } from './report.queries.ts'
import type { Cut, Filter } from './run/run.ts'
import { statementFor, type ReportStatement } from './sql-report.routes.ts'

export interface OpenReport {
  head: StoredReport
  items: readonly StoredItem[]
  params: Awaited<ReturnType<typeof listParams>>
  /** Returns the values of a dictionary. */
  choicesOf: (dictCode: string) => string[]
  statement: ReportStatement
}
export type Asked = Readonly<Record<string, unknown>>

const mayOpen = (user: Principal, { roleIds }: StoredReport) =>
  user.canEverywhere(reportCodes.list) || commaList(roleIds).some((id) => user.roleIds.includes(id))

/** @throws when the report does not exist or the person may not open the report */
export async function openReport(context: AppContext, user: Principal, codeOrId: string): Promise<OpenReport> {
  const head = await selectOptionalSqlReport(codeOrId)
  if (!head) throw problem('row.notFound')
  if (!mayOpen(user, head)) throw reportProblem('report.closedToYou')
  const statement = await statementFor(context, user, { sql: head.cgrSql, dbSource: head.dbSource })
  const known = new Set(statement.columns.map(({ name }) => name))
  const items = (await listItems(head.id)).filter(({ fieldName }) => known.has(fieldName))
  const choicesOf = (code: string) => context.wire.dictOptions(code).map(({ value }) => value)
  return { head, items, params: await listParams(head.id), choicesOf, statement }
}

const textOf = (asked: Asked, key: string): string => {
  const value = Object.hasOwn(asked, key) ? asked[key] : undefined
  return typeof value === 'string' ? value.trim().slice(0, 500) : ''
}

/**
 * Takes parameters from the query string, or else their defaults.
 * @throws when a value is missing or invalid
 */
function valuesOf({ statement, params, choicesOf }: OpenReport, asked: Asked): Record<string, string> {
  return Object.fromEntries(
    statement.parameters.map((name) => {
      const param = params.find(({ paramName }) => paramName === name)
      const value = textOf(asked, `self_${name}`) || (param?.paramValue ?? '')
      const reason = param && paramFault(param, value, param.dictCode ? choicesOf(param.dictCode) : undefined)
      if (reason) throw reportProblem('report.badParam', { reason })
      return [name, value]
    }),
  )
}

/** Ignores parameters for columns that cannot be searched. */
function filtersOf({ items, statement }: OpenReport, asked: Asked): Filter[] {
  return items.flatMap(({ fieldName, fieldTxt, isSearch, searchMode, dictCode, fieldType }): Filter[] => {
    if (isSearch !== 1) return []
    const kind = statement.columns.find(({ name }) => name === fieldName)!.kind
    const filter = (test: Filter['test'], value: string): Filter[] =>
      value === '' ? [] : [{ column: fieldName, title: fieldTxt, test, value, isNumber: isNumeric(kind) }]
    if (searchMode === 'group')
      return [
        ...filter('from', textOf(asked, `${fieldName}_begin`)),
        ...filter('to', textOf(asked, `${fieldName}_end`)),
      ]
    const value = textOf(asked, fieldName)
    // A date without a time means the whole day.
    if (kind === 'time' && /^\d{4}-\d\d-\d\d$/.test(value)) return [...filter('from', value), ...filter('to', value)]
    const isExact = Boolean(dictCode) || fieldType !== 'String' || isNumeric(kind)
    return filter(isExact ? 'is' : 'contains', value)
  })
}

/** Existing clients send `createTime` for `create_time`. */
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function orderOf({ items }: OpenReport, asked: Asked): Cut['order'] {
  const [name, direction] = [textOf(asked, 'column'), textOf(asked, 'order')]
  if (name === '' || direction === '') return undefined
  const found = items.find((item) => item.isOrder === 1 && (item.fieldName === name || item.fieldName === snake(name)))
  // Existing clients send `createTime` when the user has chosen no order.
  if (!found && name === 'createTime') return undefined
  if (!found) throw reportProblem('report.badColumn', { name })
  return { column: found.fieldName, descending: direction === 'desc' }
}

/** Reads everything but the page from a query string. */
export const cutOf = (report: OpenReport, asked: Asked): Omit<Cut, 'limit'> => ({
  values: valuesOf(report, asked),
  filters: filtersOf(report, asked),
  order: orderOf(report, asked),
})

export const shownItems = ({ items }: OpenReport) => items.filter(({ isShow }) => isShow === 1)

const slotOf = ({ fieldName }: StoredItem) => `link_${fieldName}`

export const columnsOf = (report: OpenReport): AutoColumn[] =>
  shownItems(report).map((item) => {
    const kind = report.statement.columns.find(({ name }) => name === item.fieldName)!.kind
    return {
      title: item.fieldTxt,
      dataIndex: item.fieldName,
      fieldType: item.fieldType,
      align: isNumeric(kind) && !item.dictCode ? 'right' : 'left',
      sorter: item.isOrder === 1,
      isMoney: kind === 'money',
      ...(item.fieldWidth ? { width: item.fieldWidth } : {}),
      ...(item.fieldHref ? { scopedSlots: { customRender: slotOf(item) } } : {}),
    }
  })

export const linksOf = (report: OpenReport) =>
  shownItems(report)
    .filter(({ fieldHref }) => Boolean(fieldHref))
    .map((item) => ({ slotName: slotOf(item), href: item.fieldHref! }))

export const dictOptionsOf = ({ wire }: AppContext, { items }: OpenReport) =>
  Object.fromEntries(
    items
      .filter(({ dictCode }) => Boolean(dictCode))
      .map(({ fieldName, dictCode }) => [
        fieldName,
        wire.dictOptions(dictCode!).map(({ value, text }) => ({ value, text, title: text })),
      ]),
  )

const VIEWS: Readonly<Record<string, string>> = { Date: 'Date', Datetime: 'datetime' }

export const queryLinesOf = ({ items }: OpenReport): QueryLine[] =>
  items
    .filter(({ isSearch }) => isSearch === 1)
    .map(({ fieldName, fieldTxt, fieldType, dictCode, searchMode }) => ({
      label: fieldTxt,
      field: fieldName,
      view: dictCode ? 'list' : (VIEWS[fieldType] ?? 'text'),
      mode: searchMode === 'group' ? 'group' : 'single',
      hidden: '0',
    }))
