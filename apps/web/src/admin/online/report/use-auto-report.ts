import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { autoReport, type QueryLine } from '@mashu/contract/online/report/auto-report'
import type { ResultOf } from '@mashu/contract/endpoint'
import { paramFault } from '@mashu/contract/online/report/report-param'
import { queryOf } from '../../../api/query.ts'
import type { Param } from './report-lines.ts'

export type ReportPage = NonNullable<ResultOf<typeof autoReport.columnsAndData>>

export interface ReportQuery {
  conditions: Readonly<Record<string, string>>
  column: string
  order: string
  pageNo: number
  pageSize: number
}
export const PAGE = 20

const OWN = new Set(['column', 'order', 'pageNo', 'pageSize'])
const CONDITION = 'q.'

/** Parameters with the prefix `q.` are filters. Unknown parameters belong to the report. */
export function askedOf(search: URLSearchParams): ReportQuery & { parameters: Record<string, string> } {
  const entries = [...search].filter(([name]) => !OWN.has(name))
  const positive = (name: string, usual: number) => Math.max(1, Math.trunc(Number(search.get(name))) || usual)
  return {
    conditions: Object.fromEntries(
      entries
        .filter(([name]) => name.startsWith(CONDITION))
        .map(([name, value]) => [name.slice(CONDITION.length), value]),
    ),
    parameters: Object.fromEntries(entries.filter(([name]) => !name.startsWith(CONDITION))),
    column: search.get('column') ?? '',
    order: search.get('order') ?? '',
    pageNo: positive('pageNo', 1),
    pageSize: positive('pageSize', PAGE),
  }
}

/** Absent values stay unchanged. */
export function addressAfter(
  search: URLSearchParams,
  change: Partial<ReportQuery & { parameters: Readonly<Record<string, string>> }>,
): URLSearchParams {
  const { conditions, ...rest } = { ...askedOf(search), ...change }
  const next = new URLSearchParams(Object.entries(rest.parameters).filter(([, value]) => value !== ''))
  for (const [name, value] of Object.entries(conditions)) if (value !== '') next.set(`${CONDITION}${name}`, value)
  if (rest.column !== '') {
    next.set('column', rest.column)
    next.set('order', rest.order)
  }
  if (rest.pageNo !== 1) next.set('pageNo', String(rest.pageNo))
  if (rest.pageSize !== PAGE) next.set('pageSize', String(rest.pageSize))
  return next
}

// The query has a key for each column, but the contract declares only fixed keys.
type Query = { column?: string; order?: string; pageNo?: number; pageSize?: number }

/** A parameter `x` is sent as `self_x`, and a filter by its column name. */
export function callQuery(search: URLSearchParams): Query {
  const { conditions, parameters, column, order, pageNo, pageSize } = askedOf(search)
  return {
    ...conditions,
    ...Object.fromEntries(
      Object.entries(parameters)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [`self_${name}`, value]),
    ),
    ...(column === '' ? {} : { column, order }),
    pageNo,
    pageSize,
  }
}

export const useReport = (id: string, search: URLSearchParams) =>
  useQuery({
    ...queryOf(autoReport.columnsAndData, { params: { id }, query: callQuery(search) }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useQueryLines = (id: string) =>
  useQuery({ ...queryOf(autoReport.queryInfo, { params: { id } }), staleTime: 60_000, retry: false })

export interface AskedLine extends QueryLine {
  /** Absent if the report contains the options. */
  dict?: string | undefined
  withTime?: boolean
}

type AskedParam = Pick<Param, 'paramName' | 'paramTxt' | 'paramType' | 'dictCode' | 'isRequired'>

const VIEWS: Readonly<Record<string, string>> = { Date: 'Date', Datetime: 'datetime' }

export const paramLines = (params: readonly AskedParam[]): AskedLine[] =>
  params.map(({ paramName, paramTxt, paramType, dictCode, isRequired }) => ({
    field: paramName,
    label: `${paramTxt || paramName}${isRequired ? '（必填）' : ''}`,
    mode: 'single',
    view: dictCode ? 'list' : (VIEWS[paramType ?? ''] ?? 'text'),
    hidden: '0',
    dict: dictCode || undefined,
    withTime: paramType === 'Datetime',
  }))

export const faultOfParams = (params: readonly AskedParam[], values: Readonly<Record<string, string>>) =>
  params.map((param) => paramFault(param, values[param.paramName]?.trim() ?? '')).find(Boolean)

export const useParamLines = (id: string) =>
  useQuery({
    ...queryOf(autoReport.paramsInfo, { params: { id } }),
    select: (params) => ({
      params,
      lines: paramLines(params),
      defaults: Object.fromEntries(params.map(({ paramName, paramValue }) => [paramName, paramValue])),
    }),
    staleTime: 60_000,
    retry: false,
  })
