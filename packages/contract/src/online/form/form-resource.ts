import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import { crud } from '../../crud.ts'
import { fieldSchema } from '../../field-schema.ts'
import { audit, Id, Maybe, Nullable, Text } from '../../field.ts'
import { listQuery } from '../../list.ts'
import { selection, sheets } from '../../sheet.ts'
import { controlOf } from './control.ts'
import type { FormDefinition, FormField } from './definition.ts'
import { keyOf } from './name.ts'

/** The rights of a form; each is a button below its menu entry. */
export const formRights = {
  list: '查看',
  own: '查看和修改自己填的',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  import: '导入',
  export: '导出',
} as const
export type FormRight = keyof typeof formRights

/** Permission code of a right of a form. */
export const formCode = (id: string, right: FormRight): string => `online:form:${id}:${right}`

/** Conditions in groups, as JSON: `{"match":"or","items":[{"field":"age","rule":"ge","val":"8"},{…}]}`. */
const superQuery = {
  superQueryParams: Type.Optional(Type.String({ maxLength: 8000, title: '高级查询' })),
  superQueryMatchType: Type.Optional(Type.String({ maxLength: 5 })),
}

/** Whether a rule decides if the field is seen; then nothing can demand it but the rules. */
const isSometimesHidden = ({ rules }: FormDefinition, { dbFieldName }: FormField) =>
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

/** Keys and schemas of a form's rows and of what may be written. */
export function formSchemas(definition: FormDefinition): { row: TObject; form: TObject } {
  const row: TProperties = {}
  const form: TProperties = {}
  for (const field of definition.fields) {
    const control = controlOf(field.fieldShowType)
    if (!control) continue
    const key = keyOf(field.dbFieldName)
    const schema = control.schema(field)
    row[key] = Nullable(schema)
    if (!control.isFilled && field.isReadOnly !== '1') form[key] = written(definition, field, schema)
  }
  return {
    row: Type.Object({ id: Id, ...row, sysOrgCode: Nullable(Text(64, '所属部门')), ...audit }),
    form: Type.Object(form),
  }
}

/** Where the rows of a form are reached. */
export const formPath = (id: string): string => `/online/form/data/${id}`

/**
 * A published form as a resource like any other: what server and office know of its rows comes from this contract, made
 * from the definition alike on both sides.
 */
export function formResource(definition: FormDefinition) {
  const { id, tableTxt } = definition.head
  const { row, form } = formSchemas(definition)
  const path = formPath(id)
  const code = (right: FormRight) => formCode(id, right)
  const search = Object.keys(row.properties).filter((key) => key !== 'sysOrgCode')
  const regular = crud(path, `online:form:${id}`, { label: tableTxt, row, form, search: search as never[] })
  const query = listQuery(row, search as never[], superQuery)
  const reads = [code('list'), code('own')]
  return {
    ...regular,
    list: { ...regular.list, access: reads, query },
    queryById: { ...regular.queryById, access: reads },
    edit: { ...regular.edit, access: [code('edit'), code('own')] },
    delete: { ...regular.delete, access: [code('delete'), code('own')] },
    deleteBatch: { ...regular.deleteBatch, access: [code('delete'), code('own')] },
    ...sheets(path, { import: code('import'), export: code('export') }, tableTxt, {
      ...listQuery(row, search as never[], { ...selection, ...superQuery }),
    }),
  }
}
export type FormResource = ReturnType<typeof formResource>
