import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import { crud } from '../../crud.ts'
import { fieldSchema, rowSchemas, type FieldSchema } from '../../field-schema.ts'
import { audit, Id, Maybe, Nullable, Text } from '../../field.ts'
import { endpoint } from '../../endpoint.ts'
import { ListOf, listQuery, RowOf } from '../../list.ts'
import { selection, sheets } from '../../sheet.ts'
import { figureCalls, groupsQuery, totalsQuery } from '../view/totals.ts'
import { controlOf } from './control.ts'
import type { FormDefinition, FormField, RunningForm } from './definition.ts'
import { listPlaceOf } from './list-place.ts'
import { keyOf } from './name.ts'
import { isOneToOne, mainFieldOf, MAX_SUB_ROWS, subKeyOf, treeNames } from './relation.ts'

/** Each right is a button below the menu entry of the form. */
export const formRights = {
  list: '查看',
  own: '查看和修改自己填的',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  import: '导入',
  export: '导出',
  whole: '看所有部门的数据',
} as const
export type FormRight = keyof typeof formRights

export const formCode = (id: string, right: FormRight): string => `online:form:${id}:${right}`

/** With `rootsOnly`, a search still returns rows of every level. */
const rootsOnly = { rootsOnly: Type.Optional(Type.Boolean()) }

/** A field that a rule can hide or compute is required only by a rule. */
const isSometimesHidden = ({ rules }: FormDefinition, { dbFieldName, fieldShowType }: FormField) =>
  controlOf(fieldShowType)?.isComputed === true ||
  rules.some(
    ({ ruleType, targetFields }) =>
      (ruleType === 'show' || ruleType === 'hide' || ruleType === 'compute') &&
      targetFields.split(',').includes(dbFieldName),
  )

function written(definition: FormDefinition, field: FormField, schema: TSchema): TSchema {
  const isRequired = field.fieldMustInput === '1' && !isSometimesHidden(definition, field)
  if (!isRequired) return Maybe(schema)
  const { type, enum: listed } = fieldSchema(schema)
  return listed || type !== 'string' ? schema : { ...schema, minLength: 1 }
}

/** `row` is for reading, and `form` for writing. */
export function formSchemas(definition: FormDefinition): { row: TObject; form: TObject } {
  const row: TProperties = {}
  const form: TProperties = {}
  const marker = treeNames(definition)?.marker
  for (const field of definition.fields) {
    const control = controlOf(field.fieldShowType)
    if (!control) continue
    const key = keyOf(field.dbFieldName)
    const schema: TSchema = field.mainTable ? { ...Id, title: field.dbFieldTxt } : control.schema(field)
    row[key] = Nullable(schema)
    if (field.mainTable) form[key] = schema
    else if (!control.isFilled && field.isReadOnly !== '1' && field.dbFieldName !== marker)
      form[key] = written(definition, field, schema)
  }
  return {
    row: Type.Object({ id: Id, ...row, sysOrgCode: Nullable(Text(64, '所属部门')), ...audit }),
    form: Type.Object(form),
  }
}

/** A main row contains its sub rows. */
export function subSchemas({ subs = [] }: Pick<RunningForm, 'subs'>): { row: TProperties; form: TProperties } {
  const both = { row: {} as TProperties, form: {} as TProperties }
  for (const sub of subs) {
    const { row, form } = formSchemas(sub)
    const key = keyOf(mainFieldOf(sub)?.dbFieldName ?? '')
    const title = sub.head.tableTxt
    const rest = (properties: TProperties) =>
      Object.fromEntries(Object.entries(properties).filter(([name]) => name !== key))
    const sent = Type.Object({ id: Maybe(Text(40, '编号')), ...rest(form.properties) })
    both.row[subKeyOf(sub)] = Type.Optional(Type.Array(Type.Object(rest(row.properties)), { title }))
    both.form[subKeyOf(sub)] = Type.Optional(Type.Array(sent, { title, maxItems: isOneToOne(sub) ? 1 : MAX_SUB_ROWS }))
  }
  return both
}

/** Keys that conditions of the main form may use. */
export function schemasBelow(sub: FormDefinition): Record<string, FieldSchema> {
  const main = keyOf(mainFieldOf(sub)?.dbFieldName ?? '')
  const known = Object.entries(rowSchemas(formResource(sub).list.result))
  return Object.fromEntries(known.filter(([key]) => key !== main))
}

export const formPath = (id: string): string => `/online/form/data/${id}`

/** Server and office derive the same contract from the definition. */
export function formResource(definition: RunningForm) {
  const { id, tableTxt, tableName } = definition.head
  const { row, form: own } = formSchemas(definition)
  const below = subSchemas(definition)
  const form = Type.Object({ ...own.properties, ...below.form })
  const path = formPath(id)
  // A user who may edit a main row may also add and delete its sub rows.
  const { mainId } = definition
  const code = (right: FormRight) =>
    formCode(mainId ?? id, mainId && (right === 'add' || right === 'delete') ? 'edit' : right)
  const search = Object.keys(row.properties).filter((key) => key !== 'sysOrgCode')
  const regular = crud(path, `online:form:${id}`, { label: tableTxt, row, form, search: search as never[] })
  const query = listQuery(row, search as never[], treeNames(definition) ? rootsOnly : {})
  // The right `own` is not enough, because the list of a sub form contains the sub rows of all main rows.
  const orOwn = (right: FormRight) => (mainId ? [code(right)] : [code(right), code('own')])
  const whole = RowOf(Type.Object({ ...row.properties, ...below.row }))
  const dataRules = {
    menu: '',
    url: `${listPlaceOf(definition.head).path}/${id}`,
    table: keyOf(tableName ?? ''),
    columns: Object.keys(row.properties),
  }
  return {
    ...regular,
    list: { ...regular.list, access: orOwn('list'), query, dataRules },
    children: endpoint({
      method: 'GET',
      path: `${path}/children`,
      access: orOwn('list'),
      whileViewing: true,
      summary: `${tableTxt}：下级`,
      query: Type.Object({ pid: Id }),
      result: ListOf(row),
    }),
    ...figureCalls(path, orOwn('list'), tableTxt, {
      totals: listQuery(row, search as never[], totalsQuery),
      groups: listQuery(row, search as never[], groupsQuery),
    }),
    queryById: { ...regular.queryById, access: orOwn('list'), result: whole },
    add: { ...regular.add, access: code('add') },
    edit: { ...regular.edit, access: orOwn('edit') },
    delete: { ...regular.delete, access: orOwn('delete') },
    deleteBatch: { ...regular.deleteBatch, access: orOwn('delete') },
    ...sheets(path, { import: code('import'), export: code('export') }, tableTxt, {
      ...listQuery(row, search as never[], selection),
    }),
  }
}
export type FormResource = ReturnType<typeof formResource>
