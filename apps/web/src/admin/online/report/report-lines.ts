import {
  ReportHead,
  ReportItem,
  ReportParam,
  type ItemForm,
  type ParamForm,
} from '@mashu/contract/online/report/report-config'
import type { ParsedSql } from '@mashu/contract/online/report/sql-report'
import { readValues, type DesignPart } from '../version/design-parts.ts'

/** Returns the parts that are compared after a conflict. */
export function reportParts({
  head,
  items,
  params,
}: {
  head: object
  items: readonly Item[]
  params: readonly Param[]
}): DesignPart[] {
  return [
    { id: 'head', label: '报表', values: readValues({ ...head }, ReportHead) },
    ...items.map((item) => ({
      id: `item:${item.fieldName}`,
      label: `列“${item.fieldTxt}”`,
      values: readValues(item, ReportItem),
    })),
    ...params.map((param) => ({
      id: `param:${param.paramName}`,
      label: `参数“${param.paramTxt}”`,
      values: readValues(param, ReportParam),
    })),
  ]
}

export type Item = ItemForm
export type Param = ParamForm

export const fieldTypes = [
  { value: 'String', label: '字符类型' },
  { value: 'Integer', label: '数值类型' },
  { value: 'Long', label: '长整型' },
  { value: 'Date', label: '日期类型' },
  { value: 'Datetime', label: '时间类型' },
]

/** Known columns keep their settings. */
export function mergedItems(before: readonly Item[], fields: ParsedSql['fields']): Item[] {
  return fields.map((field, at) => {
    const known = before.find(({ fieldName }) => fieldName === field.fieldName)
    return { ...(known ?? field), orderNum: at + 1 }
  })
}

export function mergedParams(before: readonly Param[], params: ParsedSql['params']): Param[] {
  return params.map((param, at) => {
    const known = before.find(({ paramName }) => paramName === param.paramName)
    return { ...(known ?? param), orderNum: at + 1 }
  })
}

/** Returns the address with a placeholder for each parameter. */
export const reportAddress = (id: string, params: readonly Pick<Param, 'paramName'>[]): string => {
  const places = params.map(({ paramName }) => `${paramName}=\${${paramName}}`)
  return `/online/cgreport/${id}${places.length > 0 ? `?${places.join('&')}` : ''}`
}

/** Replaces placeholders `${column}` by encoded values. Returns undefined for unsafe addresses. */
export function linkOf(href: string, row: Readonly<Record<string, unknown>>): string | undefined {
  const filled = href.replaceAll(/\$\{([^}]+)\}/g, (_found, name: string) =>
    encodeURIComponent(Object.hasOwn(row, name) ? String(row[name] ?? '') : ''),
  )
  return /^(?:\/(?![/\\])|https:\/\/)/.test(filled) ? filled : undefined
}
