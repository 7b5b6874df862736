import type { FormField, FormIndex, FormRule } from '@mashu/contract/online/form/definition'
import { db } from '../../../../platform/db/database.ts'

const fieldColumns = [
  'id',
  'dbFieldName',
  'dbFieldTxt',
  'dbType',
  'dbLength',
  'dbPointLength',
  'fieldShowType',
  'fieldMustInput',
  'fieldValidType',
  'fieldExtendJson',
  'fieldDefaultValue',
  'dictField',
  'mainTable',
  'mainField',
  'dictTable',
  'dictText',
  'isQuery',
  'queryMode',
  'isShowForm',
  'isShowList',
  'isReadOnly',
  'sortFlag',
  'orderNum',
] as const

export const listFields = (headId: string) =>
  db()
    .selectFrom('onlCgformField')
    .select(fieldColumns)
    .where('cgformHeadId', '=', headId)
    .orderBy('orderNum')
    .orderBy('id')
    .execute() as Promise<FormField[]>

export const listIndexes = (headId: string) =>
  db()
    .selectFrom('onlCgformIndex')
    .select(['id', 'indexName', 'indexField', 'indexType'])
    .where('cgformHeadId', '=', headId)
    .orderBy('id')
    .execute() as Promise<FormIndex[]>

export const listRules = (headId: string) =>
  db()
    .selectFrom('onlCgformRule')
    .select(['id', 'ruleType', 'targetFields', 'formula', 'message'])
    .where('cgformHeadId', '=', headId)
    .orderBy('orderNum')
    .orderBy('id')
    .execute() as Promise<FormRule[]>

export type Values = Readonly<Record<string, unknown>>

type PartTable = 'onlCgformField' | 'onlCgformIndex' | 'onlCgformRule'

export async function replaceParts(name: PartTable, headId: string, rows: readonly Values[]): Promise<void> {
  await db().deleteFrom(name).where('cgformHeadId', '=', headId).execute()
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, cgformHeadId: headId }))
  await db()
    .insertInto(name as 'onlCgformField')
    .values(values as never)
    .execute()
}
