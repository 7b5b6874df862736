import { parseGivenJson } from '../../../platform/http/field/json/given-json.ts'
import type { FormDefinition, FormField, RunningForm } from '@mashu/contract/online/form/definition'
import { choicesOf, checks, controlOf } from '@mashu/contract/online/form/control'
import { ownPatternOf } from '@mashu/contract/online/check/value-check'
import { keyOf, OWN_COLUMNS } from '@mashu/contract/online/form/name'
import { mainFieldOf, subKeyOf, treeNames } from '@mashu/contract/online/form/relation'

/** Converts between rows of existing clients, which use column names, and our rows, which use keys. */

type Row = Readonly<Record<string, unknown>>
type Options = (field: FormField) => { value: string; text: string }[]

const fieldsOf = ({ fields }: FormDefinition) => fields.filter((field) => controlOf(field.fieldShowType))
const namesOf = (definition: FormDefinition): string[] => [
  ...OWN_COLUMNS,
  ...fieldsOf(definition).map(({ dbFieldName }) => dbFieldName),
]

/** The suffix of the property that holds the text of a chosen key. */
const TEXT = '_dictText'

/** In the result, the key of sub rows is the name of their table. */
export function rowOf(definition: RunningForm, row: Row): Row {
  const own = namesOf(definition).flatMap((name): [string, unknown][] => {
    const text = row[`${keyOf(name)}${TEXT}`]
    return [
      [name, row[keyOf(name)] ?? null],
      ...(text === undefined ? [] : [[`${name}${TEXT}`, text] as [string, unknown]]),
    ]
  })
  const below = (definition.subs ?? []).flatMap((sub): [string, unknown][] => {
    const rows = row[subKeyOf(sub)] as Row[] | undefined
    return rows ? [[sub.head.tableName, rows.map((each) => rowOf(sub, each))]] : []
  })
  return Object.fromEntries([...own, ...below])
}

/** Drops unknown column names. */
export function givenOf(definition: RunningForm, sent: unknown): Row {
  const row = (typeof sent === 'object' && sent !== null ? sent : {}) as Row
  const known = ['id', ...fieldsOf(definition).map(({ dbFieldName }) => dbFieldName)]
  const own = known.filter((name) => row[name] !== undefined).map((name) => [keyOf(name), row[name]])
  const below = (definition.subs ?? []).flatMap((sub) => {
    const rows = row[sub.head.tableName]
    return Array.isArray(rows) ? [[subKeyOf(sub), rows.map((each) => givenOf(sub, each))]] : []
  })
  return Object.fromEntries([...own, ...below])
}

/**
 * Renames the columns of an advanced query. An unreadable text is returned unchanged, because the later parsing refuses
 * it.
 */
function conditionsOf(text: string): string {
  try {
    const items = parseGivenJson(text.startsWith('%') ? decodeURIComponent(text) : text)
    if (!Array.isArray(items)) return text
    return JSON.stringify(
      items.map((item: Row) => ({
        ...item,
        ...(typeof item['field'] === 'string' ? { field: keyOf(item['field']) } : {}),
      })),
    )
  } catch {
    return text
  }
}

/** Renames the columns. A negative page size, by which existing clients request all rows, becomes 1000. */
export function queryOf(definition: FormDefinition, query: unknown): Row {
  const known = new Set(namesOf(definition))
  const entries = Object.entries((query ?? {}) as Record<string, string>).map(([name, value]): [string, unknown] => {
    const [, plain = name, end = ''] = /^(.*?)(_begin|_end)?$/.exec(name) ?? []
    if (known.has(plain)) return [`${keyOf(plain)}${end}`, value]
    if (name === 'pageSize') return [name, Number(value) < 0 ? 1000 : value]
    if (name === 'superQueryParams') return [name, conditionsOf(value)]
    if (name === 'column') return [name, known.has(value) ? keyOf(value) : value]
    return [name, value]
  })
  return Object.fromEntries(entries)
}

const isWide = new Set(['int', 'double', 'BigDecimal'])

/** `closed` contains the buttons that the person may not use. */
export function listConfig(
  definition: RunningForm,
  { closed, buttons }: { closed: readonly string[]; buttons: readonly { id: string; name: string }[] },
) {
  const { head } = definition
  const tree = treeNames(definition)
  const shown = fieldsOf(definition).filter(({ isShowList, mainTable }) => isShowList === '1' && !mainTable)
  return {
    code: head.id,
    description: head.tableTxt,
    currentTableName: head.tableName,
    tableType: head.tableType,
    formTemplate: head.formTemplate,
    checkboxFlag: head.isCheckbox,
    paginationFlag: head.isPage,
    scrollFlag: head.scroll,
    columns: shown.map((field) => ({
      title: field.dbFieldTxt,
      dataIndex: field.dbFieldName,
      align: 'center',
      sorter: field.sortFlag === '1',
      ...(field.dictField || field.dictTable ? { customRender: `_replace_text_${field.dbFieldName}${TEXT}` } : {}),
    })),
    dictOptions: {},
    fieldHrefSlots: [],
    hideColumns: closed,
    cgButtonList: buttons.map(({ id, name }, at) => ({
      id,
      buttonCode: id,
      buttonName: name,
      buttonStyle: 'link',
      optType: 'action',
      buttonStatus: '1',
      exp: '',
      orderNum: at,
    })),
    // Clients execute this property as code, so it is always empty.
    enhanceJs: '',
    ...(tree ? { pidField: tree.parent, hasChildrenField: tree.marker, textField: tree.text } : {}),
  }
}

export const foreignKeysOf = (definition: FormDefinition) => {
  const field = mainFieldOf(definition)
  return field ? [{ field: field.dbFieldName, table: field.mainTable ?? '', key: 'id' }] : []
}

export const queryItems = (definition: FormDefinition) =>
  fieldsOf(definition)
    .filter(({ isQuery }) => isQuery === '1')
    .map((field) => ({
      label: field.dbFieldTxt,
      field: field.dbFieldName,
      view: field.fieldShowType,
      mode: field.queryMode,
      hidden: '0',
      dictCode: field.dictTable ? '' : (field.dictField ?? ''),
    }))

function propertyOf(field: FormField, options: Options) {
  const own = ownPatternOf(field)
  const check = own === undefined ? checks[field.fieldValidType ?? ''] : { pattern: own, message: '格式不对' }
  const { pattern, message } = check ?? {}
  const listed = options(field)
  return {
    view: field.fieldShowType,
    type: isWide.has(field.dbType) ? 'number' : 'string',
    title: field.dbFieldTxt,
    key: field.dbFieldName,
    order: field.orderNum,
    ...(listed.length > 0 ? { enum: listed } : {}),
    ...(field.dbType === 'string' && field.dbLength > 0 ? { maxLength: field.dbLength } : {}),
    ...(pattern ? { pattern, errorInfo: message } : {}),
    ...(field.fieldDefaultValue ? { defVal: field.fieldDefaultValue } : {}),
    ...(field.isReadOnly === '1' ? { ui: { widgetattrs: { disabled: true } } } : {}),
  }
}

function schemaOf(definition: FormDefinition, options: Options) {
  const shown = fieldsOf(definition).filter(({ isShowForm, mainTable }) => isShowForm === '1' && !mainTable)
  return {
    required: shown.filter(({ fieldMustInput }) => fieldMustInput === '1').map(({ dbFieldName }) => dbFieldName),
    properties: Object.fromEntries(shown.map((field) => [field.dbFieldName, propertyOf(field, options)])),
  }
}

/** The tab shows a table, or a single form for one sub row. */
function tabOf(sub: FormDefinition, at: number, options: Options) {
  const { head } = sub
  const { required, properties } = schemaOf(sub, options)
  const tab = { view: 'tab', key: head.tableName, id: head.id, describe: head.tableTxt, order: 1000 + at }
  if (head.relationType === 1) return { ...tab, relationType: 1, required, properties }
  const columns = Object.values(properties).map((property) => ({
    title: property.title,
    key: property.key,
    type: property.view,
    ...(property.enum ? { options: property.enum } : {}),
    validateRules: required.includes(property.key) ? [{ required: true, message: `${property.title}不能为空` }] : [],
  }))
  return { ...tab, relationType: 0, columns }
}

export function formConfig(definition: RunningForm, options: Options) {
  const { id, tableName, tableTxt, tableType, isTree, formTemplate } = definition.head
  const { required, properties } = schemaOf(definition, options)
  const tabs = (definition.subs ?? []).map((sub, at) => [sub.head.tableName, tabOf(sub, at, options)] as const)
  return {
    head: { id, tableName, tableTxt, tableType, isTree, formTemplate },
    schema: { table: tableName, required, properties: { ...properties, ...Object.fromEntries(tabs) } },
    cgButtonList: [],
    enhanceJs: '',
  }
}

/** A field without its own choices has those of its dictionary. */
export const optionsBy =
  (dict: (code: string) => readonly { value: string; text: string }[]): Options =>
  (field) => {
    const own = choicesOf(field).map((text) => ({ value: text, text }))
    if (own.length > 0 || field.dictTable || !field.dictField) return own
    return dict(field.dictField).map(({ value, text }) => ({ value, text }))
  }
