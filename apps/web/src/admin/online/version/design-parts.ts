import { choicesOf, controlOf } from '@mashu/contract/online/form/control'
import { columnTypes } from '@mashu/contract/online/form/column-type'
import { sectionKinds, sectionsOf } from '@mashu/contract/online/form/page-layout'
import {
  FormFieldRow,
  EditForm,
  FormIndexRow,
  FormRuleRow,
  ruleTypes,
  type FormDefinition,
  type FormHead,
  type FormField,
  type FormIndex,
  type FormRule,
} from '@mashu/contract/online/form/definition'
import { fieldSchema, type FieldSchema } from '@mashu/contract/field-schema'

/** A part of a design as text. The keys of `values` are labels. */
export interface DesignPart {
  id: string
  label: string
  values: Readonly<Record<string, string>>
}

/** `values` contains only the different values. */
export interface PartDifference {
  id: string
  label: string
  state: '增加' | '去掉' | '修改'
  values: { name: string; before: string; after: string }[]
}

const valuesOf = (before: DesignPart | undefined, after: DesignPart | undefined) => {
  const names = new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after?.values ?? {})])
  return [...names]
    .map((name) => ({ name, before: before?.values[name] ?? '', after: after?.values[name] ?? '' }))
    .filter((value) => value.before !== value.after)
}

export function differencesOf(before: readonly DesignPart[], after: readonly DesignPart[]): PartDifference[] {
  const old = new Map(before.map((part) => [part.id, part]))
  const kept = new Set(after.map(({ id }) => id))
  return [
    ...after.map((part): PartDifference => {
      const was = old.get(part.id)
      return { id: part.id, label: part.label, state: was ? '修改' : '增加', values: valuesOf(was, part) }
    }),
    ...before
      .filter(({ id }) => !kept.has(id))
      .map((part): PartDifference => ({
        id: part.id,
        label: part.label,
        state: '去掉',
        values: valuesOf(part, undefined),
      })),
  ].filter(({ values }) => values.length > 0)
}

type Row = Readonly<Record<string, unknown>>
/** Users do not set these properties. */
const INNER = new Set(['id', 'orderNum', 'rowVersion', 'cgrheadId'])

const tableKinds: Readonly<Record<number, string>> = { 1: '单表', 2: '主表', 3: '附表' }
/** Layouts of the sub rows in the list of a main form. */
export const listThemes = { normal: '普通', erp: 'ERP', innerTable: '内嵌' } as const

const yesNo = (value: unknown) => (['1', 'Y', 'true'].includes(String(value)) ? '是' : '否')

const readers: Readonly<Record<string, (value: unknown, row: Row) => string>> = {
  fieldShowType: (value) => controlOf(String(value))?.label ?? String(value),
  dbType: (value) => columnTypes[value as keyof typeof columnTypes] ?? String(value),
  ruleType: (value) => ruleTypes[value as keyof typeof ruleTypes] ?? String(value),
  fieldExtendJson: (value) => choicesOf({ fieldExtendJson: String(value ?? '') }).join('、') || String(value ?? ''),
  indexType: (value) => (value === 'unique' ? '不能重复' : '普通'),
  tableType: (value) => tableKinds[Number(value)] ?? String(value),
  relationType: (value) => (Number(value) === 1 ? '一对一' : '一对多'),
  themeTemplate: (value) => listThemes[value as keyof typeof listThemes] ?? String(value),
  queryMode: (value) => (value === 'group' ? '范围' : '单个值'),
  pageLayout: (value) =>
    sectionsOf({ pageLayout: String(value) })
      .map(({ kind, title, at }) => `${sectionKinds[kind]}“${title}”（第 ${at + 1} 个字段前）`)
      .join('、'),
}

const isMark = (schema: FieldSchema | undefined) =>
  schema?.kind === 'flag' ||
  (schema?.enum?.length === 2 && schema.enum.every((value) => ['1', '0', 'Y', 'N'].includes(String(value))))

/** Uses labels as keys, and omits empty values. */
export function readValues(row: Row, schema: unknown): Record<string, string> {
  const properties = fieldSchema(schema as never).properties ?? {}
  const told = Object.entries(row).flatMap(([key, value]): [string, string][] => {
    if (INNER.has(key) || value === null || value === undefined || value === '') return []
    const name = properties[key]?.title ?? key
    const read = readers[key]
    if (read) return [[name, read(value, row)]]
    if (isMark(properties[key])) return [[name, yesNo(value)]]
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
  })
  return Object.fromEntries(told)
}

/** Properties of a form that belong to its design. */
const headKeys = [
  'tableType',
  'relationType',
  'tabOrderNum',
  'isTree',
  'treeFieldname',
  'treeParentIdField',
  'treeIdField',
  'themeTemplate',
  'formTemplate',
  'pageLayout',
] as const
export type HeadDesign = Pick<FormHead, (typeof headKeys)[number]> & { isTree: 'Y' | 'N' }

export interface FormDesign {
  tableTxt: string
  head: HeadDesign
  fields: readonly FormField[]
  rules: readonly FormRule[]
  indexs: readonly FormIndex[]
}

const toHead = (head: FormHead): HeadDesign => {
  const kept = headKeys.filter((key) => head[key] !== undefined).map((key) => [key, head[key]])
  return Object.fromEntries(kept) as HeadDesign
}

export const toDesign = ({ head, fields, rules, indexs }: FormDefinition): FormDesign => ({
  tableTxt: head.tableTxt,
  head: toHead(head),
  fields,
  rules,
  indexs,
})

export function formParts({ tableTxt, head, fields, indexs, rules }: FormDesign): DesignPart[] {
  const order = fields.map(({ dbFieldTxt }) => dbFieldTxt).join('、')
  return [
    {
      id: 'head',
      label: '表单',
      values: { ...readValues(head, EditForm.properties.head), 表单名称: tableTxt, 字段的顺序: order },
    },
    // Compares fields by name, because a field that was removed and added again has another id.
    ...fields.map((field) => ({
      id: `field:${field.dbFieldName}`,
      label: `字段“${field.dbFieldTxt}”`,
      values: readValues(field, FormFieldRow),
    })),
    ...rules.map((rule, index) => ({
      id: `rule:${index}`,
      label: `第 ${index + 1} 条规则`,
      values: readValues(rule, FormRuleRow),
    })),
    ...indexs.map((index) => ({
      id: `index:${index.indexName}`,
      label: `索引“${index.indexName}”`,
      values: readValues(index, FormIndexRow),
    })),
  ]
}
