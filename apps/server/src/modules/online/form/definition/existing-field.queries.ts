import type { ExistingField, FormField } from '@mashu/contract/online/form/definition'
import { existingSettings } from '@mashu/contract/online/existing/existing-field'
import { newField } from '@mashu/contract/online/form/definition'
import { db } from '../../../../platform/db/database.ts'
import { listFields, type Values } from './part.queries.ts'

const settings = Object.keys(existingSettings) as (keyof typeof existingSettings)[]

/** Returns the settings that only existing clients show, keyed by the id of the field. */
async function listSettings(headId: string): Promise<Map<string, Values>> {
  const found = db()
    .selectFrom('onlCgformField')
    .select(['id', ...settings])
    .where('cgformHeadId', '=', headId)
  return new Map((await found.execute()).map(({ id, ...rest }) => [id, rest]))
}

/** A setting that the client sent replaces the stored setting. */
export async function withSettings(headId: string, fields: readonly FormField[]): Promise<Values[]> {
  const before = await listSettings(headId)
  return fields.map((field) => {
    const whole: Values = { ...before.get(field.id), ...field }
    const kept = Object.fromEntries(settings.map((key) => [key, whole[key] ?? null]))
    return { ...field, ...kept, dbIsNull: String(whole['dbIsNull'] ?? '1') === '0' ? 0 : 1 }
  })
}

/** Columns of every form, with their names in the designer of existing clients. */
const ownColumns = [
  ['id', '主键', 'string', 36],
  ['create_by', '创建人', 'string', 50],
  ['create_time', '创建日期', 'Date', 20],
  ['update_by', '更新人', 'string', 50],
  ['update_time', '更新日期', 'Date', 20],
  ['sys_org_code', '所属部门', 'string', 64],
] as const

const WIDTH = 120

/** Returns the shape that the designer of existing clients reads. */
export async function listExistingFields(headId: string): Promise<ExistingField[]> {
  const fields = await listFields(headId)
  if (fields.length === 0) return []
  const before = await listSettings(headId)
  const own = ownColumns.map(([dbFieldName, dbFieldTxt, dbType, dbLength]) => ({
    ...newField,
    id: dbFieldName,
    dbFieldName,
    dbFieldTxt,
    dbType,
    dbLength,
    fieldShowType: dbType === 'Date' ? 'datetime' : 'text',
    isShowForm: '0',
    isShowList: '0',
    isReadOnly: dbFieldName === 'id' ? '1' : '0',
    dbIsKey: dbFieldName === 'id' ? '1' : '0',
    dbIsNull: dbFieldName === 'id' ? '0' : '1',
  }))
  const made = fields.map((field) => {
    const kept = before.get(field.id)
    return { ...kept, ...field, dbIsKey: '0', dbIsNull: String(kept?.['dbIsNull'] ?? 1) }
  })
  return [...own, ...made].map((field, orderNum) => ({
    ...Object.fromEntries(settings.map((key) => [key, null])),
    ...field,
    fieldLength: ((field as Values)['fieldLength'] as number | null | undefined) ?? WIDTH,
    queryConfigFlag: ((field as Values)['queryConfigFlag'] as string | null | undefined) ?? '0',
    orderNum,
  })) as ExistingField[]
}
