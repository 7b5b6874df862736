import {
  newHead,
  MAX_FIELDS,
  type FormDefinition,
  type FormField,
  type FormIndex,
} from '@mashu/contract/online/form/definition'
import { definitionFaults } from '@mashu/contract/online/form/definition-faults'
import { missingTreeFields, treeNames } from '@mashu/contract/online/form/relation'
import { text } from '../plan/old-menu.ts'
import type { SourceRow } from '../source/source.queries.ts'
import { asPlainText, fieldOf, type OldField } from './old-field.ts'
import type { FieldAround } from './field-around.ts'
import type { OldForm } from './old-form.ts'

export interface OldDefinition {
  definition: FormDefinition
  fields: readonly OldField[]
  /** Column names of this system → different names of the old system. */
  from: Readonly<Record<string, string>>
}

export interface FormAround extends FieldAround {
  /** Table names of the old system → table names of this system. */
  tableNames: ReadonlyMap<string, string>
  /** Returns true if the form of this table can have sub forms. */
  isMain(table: string): boolean
}

const yesNo = (value: unknown, preset: 'Y' | 'N'): 'Y' | 'N' => {
  const given = text(value).toUpperCase()
  return given === 'Y' || given === 'N' ? given : preset
}
const oneOf = <T extends string>(value: unknown, known: readonly T[], preset: T): T =>
  known.find((each) => each === text(value)) ?? preset

/**
 * Returns the field that refers to the main form. Without exactly one such field, a sub form becomes a single table.
 */
function mainKeyOf({ head, fields }: OldForm, { isMain, tell }: FormAround): SourceRow | undefined {
  if (Number(head['table_type']) !== 3) return undefined
  const keys = fields.filter((row) => text(row['main_table']) !== '')
  const [key] = keys
  const isPlain = key && keys.length === 1 && text(key['main_field']).toLowerCase() === 'id'
  if (isPlain && isMain(text(key['main_table']).toLowerCase())) return key
  const named = keys.map((row) => `${text(row['main_table'])}.${text(row['main_field'])}`).join('、')
  tell('附表没有指向主表 id 的一个外键，改成了单表', named || '（没有外键）')
  return undefined
}

type Head = FormDefinition['head']
const nullable = (names: ReadonlyMap<string, string>, value: unknown) => names.get(text(value).toLowerCase()) ?? null

function headOf({ id, table, head }: OldForm, isSub: boolean, around: FormAround): Head {
  const isTree = isSub ? 'N' : yesNo(head['is_tree'], 'N')
  const tree = (column: string, preset: string) =>
    isTree === 'Y' ? (nullable(around.columnNames, head[column] || preset) ?? preset) : null
  return {
    ...newHead,
    id,
    tableName: around.tableNames.get(table)!,
    tableTxt: (text(head['table_txt']) || table).slice(0, 200),
    tableType: isSub ? 3 : 1,
    formTemplate: oneOf(head['form_template'], ['1', '2', '3', '4'], '1'),
    isCheckbox: yesNo(head['is_checkbox'], 'Y'),
    isPage: yesNo(head['is_page'], 'Y'),
    isTree,
    scroll: text(head['scroll']) === '1' ? 1 : 0,
    formCategory: text(head['form_category']).slice(0, 50) || 'temp',
    themeTemplate: oneOf(head['theme_template'], ['normal', 'erp', 'innerTable'], 'normal'),
    relationType: isSub ? Number(text(head['relation_type']) === '1') : null,
    tabOrderNum: isSub ? Math.min(Math.max(Number(head['tab_order_num']) || 0, 0), 100) : null,
    treeParentIdField: tree('tree_parent_id_field', 'pid'),
    treeIdField: tree('tree_id_field', 'has_child'),
    treeFieldname: isTree === 'Y' ? nullable(around.columnNames, head['tree_fieldname']) : null,
    subTableStr: '',
    isDbSynch: 'N',
    tableVersion: 0,
  } as Head
}

/** The two columns of a tree keep their labels and ids of the old system. */
function treeFields(head: Head, { fields }: OldForm, around: FormAround): OldField[] {
  return missingTreeFields({ head, fields: [] }).map((field) => {
    const there = fields.find(
      (row) => around.columnNames.get(text(row['db_field_name']).toLowerCase()) === field.dbFieldName,
    )
    const id = text(there?.['id']) || `tree-${field.dbFieldName}-${head.id}`.slice(0, 40)
    const label = text(there?.['db_field_txt']) || field.dbFieldTxt
    return {
      field: { ...field, id, dbFieldTxt: label, orderNum: 0 } as FormField,
      column: text(there?.['db_field_name']).toLowerCase() || field.dbFieldName,
    }
  })
}

function fieldsOf(form: OldForm, head: Head, key: SourceRow | undefined, around: FormAround): OldField[] {
  const names = treeNames({ head })
  const own = new Set(names ? [names.parent, names.marker] : [])
  const seen = new Set<string>()
  const fields = form.fields.flatMap((row): OldField[] => {
    const name = around.columnNames.get(text(row['db_field_name']).toLowerCase())
    if (name === undefined || own.has(name) || seen.has(name)) return []
    seen.add(name)
    if (row !== key) return [fieldOf(row, name, around) ?? []].flat()
    const field = {
      ...asPlainText(fieldOf({ ...row, field_show_type: 'text' }, name, around)!.field),
      fieldMustInput: '0' as const,
    }
    const mainTable = around.tableNames.get(text(row['main_table']).toLowerCase())!
    return [{ field: { ...field, mainTable, mainField: 'id' }, column: text(row['db_field_name']).toLowerCase() }]
  })
  return [...fields, ...(names ? treeFields(head, form, around) : [])]
}

function indexesOf({ indexes }: OldForm, { columnNames }: FormAround): FormIndex[] {
  const taken = new Set<string>()
  return indexes.map((row) => {
    const columns = text(row['index_field']).toLowerCase().split(',')
    let indexName = text(row['index_name']).slice(0, 90) || 'ix'
    while (taken.has(indexName)) indexName += '_'
    taken.add(indexName)
    return {
      id: text(row['id']),
      indexName,
      indexField: columns.map((name) => columnNames.get(name.trim()) ?? name.trim()).join(),
      indexType: text(row['index_type']) === 'unique' ? 'unique' : 'normal',
    }
  })
}

const FAULTY = /^(fields|indexs)\[(\d+)\]/

/** Returns the faults of one list of a definition, by index. */
const faultsAt = (faults: readonly { path: string; message: string }[], list: 'fields' | 'indexs') =>
  new Map(
    faults.flatMap(({ path, message }) => {
      const found = FAULTY.exec(path)
      return found?.[1] === list ? [[Number(found[2]), message] as const] : []
    }),
  )

/** A field that becomes plain text may make an index invalid, so repairs need several rounds. */
const ROUNDS = 3

/** Turns invalid fields into plain text and drops invalid indexes. @returns a message when faults remain */
function settled(definition: FormDefinition, tell: FormAround['tell'], rounds = ROUNDS): FormDefinition | string {
  const faults = definitionFaults(definition)
  const [fields, indexs] = [faultsAt(faults, 'fields'), faultsAt(faults, 'indexs')]
  if (faults[0] === undefined) return definition
  if (fields.size + indexs.size === 0 || rounds === 0) return faults[0].message
  for (const [index, message] of fields)
    tell('字段的设置不能用，改成了文本框', `${definition.fields[index]!.dbFieldTxt}：${message}`)
  for (const message of indexs.values()) tell('索引没有搬', message)
  const next = {
    ...definition,
    fields: definition.fields.map((field, index) => (fields.has(index) ? asPlainText(field) : field)),
    indexs: definition.indexs.filter((_index, index) => !indexs.has(index)),
  }
  return settled(next, tell, rounds - 1)
}

export function definitionOf(form: OldForm, around: FormAround): OldDefinition | string {
  const key = mainKeyOf(form, around)
  const head = headOf(form, key !== undefined, around)
  const fields = fieldsOf(form, head, key, around)
  if (fields.length > MAX_FIELDS) return `字段太多，一张表单最多 ${MAX_FIELDS} 个`
  const whole: FormDefinition = {
    head,
    fields: fields.map(({ field }, orderNum) => ({ ...field, orderNum })),
    indexs: indexesOf(form, around),
    rules: [],
  }
  const definition = settled(whole, around.tell)
  if (typeof definition === 'string') return definition
  const renamed = fields.filter(({ field, column }) => field.dbFieldName !== column)
  return {
    definition,
    fields,
    from: Object.fromEntries(renamed.map(({ field, column }) => [field.dbFieldName, column])),
  }
}
