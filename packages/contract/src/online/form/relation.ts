import { newField, type FormDefinition, type FormField } from './definition.ts'
import { keyOf } from './name.ts'

/** Maximum number of sub rows for each main row. */
export const MAX_SUB_ROWS = 500

type Fields = Pick<FormDefinition, 'fields'>
type Head = Pick<FormDefinition, 'head'>
type TreeKey = 'isTree' | 'treeParentIdField' | 'treeIdField' | 'treeFieldname'
/** The part of a definition that makes its rows a tree. */
type Tree = { head: Partial<Pick<FormDefinition['head'], TreeKey>> }

export const isSubForm = ({ head }: Head): boolean => head.tableType === 3
export const isTreeForm = ({ head }: Head): boolean => head.isTree === 'Y'
/** Each main row has at most one row of the sub form. */
export const isOneToOne = ({ head }: Head): boolean => head.relationType === 1

/** Returns the field of a sub form that contains the id of the main row. */
export const mainFieldOf = ({ fields }: Fields): FormField | undefined => fields.find((field) => field.mainTable)

/** Returns the key of the sub rows in a main row. */
export const subKeyOf = ({ head }: Head): string => keyOf(head.tableName)

/** Returns null without a tree. Only the server writes `parent` and `marker`. */
export function treeNames({ head }: Tree): { parent: string; marker: string; text: string } | null {
  if (head.isTree !== 'Y') return null
  return {
    parent: head.treeParentIdField || 'pid',
    marker: head.treeIdField || 'has_child',
    text: head.treeFieldname ?? '',
  }
}

/** True for a column that only links rows and means nothing to users. */
export function isBetweenRows(definition: Tree, { dbFieldName, mainTable }: FormField): boolean {
  const names = treeNames(definition)
  return Boolean(mainTable) || dbFieldName === names?.parent || dbFieldName === names?.marker
}

/** Returns the table whose row ids the column contains. */
export function referenceOf(definition: FormDefinition, { dbFieldName, mainTable }: FormField): string | undefined {
  if (isSubForm(definition)) return mainTable || undefined
  return treeNames(definition)?.parent === dbFieldName ? definition.head.tableName : undefined
}

type NewField = Omit<FormField, 'id' | 'orderNum'>
const keyField = (dbFieldName: string, dbFieldTxt: string, more: Partial<NewField>): NewField => ({
  ...newField,
  dbFieldName,
  dbFieldTxt,
  dbType: 'string',
  dbLength: 40,
  fieldShowType: 'text',
  isShowForm: '0',
  isShowList: '0',
  ...more,
})

export const mainKeyField = (mainTable: string): NewField =>
  keyField('main_id', '所属主表', { mainTable, mainField: 'id' })

export function missingTreeFields(definition: Head & { fields: readonly { dbFieldName: string }[] }): NewField[] {
  const names = treeNames(definition)
  const has = (name: string) => definition.fields.some(({ dbFieldName }) => dbFieldName === name)
  if (!names) return []
  return [
    ...(has(names.parent) ? [] : [keyField(names.parent, '父级节点', {})]),
    ...(has(names.marker) ? [] : [keyField(names.marker, '是否有子节点', { isReadOnly: '1', dbLength: 3 })]),
  ]
}

export function relationFaults(definition: FormDefinition): { path: string; message: string }[] {
  const { head, fields } = definition
  const faults: { path: string; message: string }[] = []
  const keys = fields.flatMap((field, index) => (field.mainTable ? [{ field, index }] : []))
  if (isSubForm(definition) && keys.length !== 1)
    faults.push({ path: 'fields', message: '附表要选好它的主表（一个外键字段写明它）' })
  for (const { field, index } of keys) {
    const at = (key: keyof FormField, message: string) => faults.push({ path: `fields[${index}].${key}`, message })
    if (!isSubForm(definition)) at('mainTable', `“${field.dbFieldTxt}”写了主表，只有附表才能有外键`)
    if (field.mainTable === head.tableName) at('mainTable', '附表的主表不能是它自己')
    if (field.mainField && field.mainField !== 'id') at('mainField', '外键只能指向主表的 id')
    if (field.dbType !== 'string') at('dbType', `“${field.dbFieldTxt}”是外键，字段类型应为 string`)
  }
  const names = treeNames(definition)
  if (!names) return faults
  if (head.tableType !== 1) faults.push({ path: 'head.isTree', message: '主表和附表不能同时是树' })
  const text = fields.find(({ dbFieldName }) => dbFieldName === names.text)
  if (!text || names.text === names.parent || names.text === names.marker)
    faults.push({ path: 'head.treeFieldname', message: '请选择树形表单用哪个字段显示层级' })
  return faults
}
