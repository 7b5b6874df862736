import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { sql } from 'kysely'
import { anyTable } from '../../../../platform/db/any-table.ts'
import { db } from '../../../../platform/db/database.ts'
import type { UniqueKey } from '../../../../platform/sheet/sheet.ts'
import { takenValues } from '../../../../platform/sheet/table-sheet.ts'
import type { FormTable } from './reference.queries.ts'

const uniqueFields = ({ fields }: FormDefinition): FormField[] =>
  fields.filter((field) => field.fieldValidType === 'only')
const taken = ({ dbFieldTxt }: FormField) => `${dbFieldTxt}已经存在，不能重复`

export async function selectOptionalRow(table: FormTable, id: string): Promise<Record<string, unknown> | null> {
  const found = db().selectFrom(anyTable(table)).selectAll().where('id', '=', id)
  return ((await found.executeTakeFirst()) as Record<string, unknown> | undefined) ?? null
}

async function isTaken(table: FormTable, key: string, value: unknown, id: string | null): Promise<boolean> {
  if (value === null || value === undefined || value === '') return false
  const found = db().selectFrom(anyTable(table)).select('id').where(sql.ref(key), '=', value)
  return (await found.where('id', '<>', id ?? '').executeTakeFirst()) !== undefined
}

type Values = Readonly<Record<string, unknown>>

/** `before` is null for a new row. */
export interface RowValues {
  values: Values
  before: Values | null
}

/** Empty values never match. */
async function isGroupTaken(table: FormTable, group: Values, id: string | null): Promise<boolean> {
  const entries = Object.entries(group)
  if (entries.some(([, value]) => value === null || value === undefined)) return false
  let found = db()
    .selectFrom(anyTable(table))
    .select('id')
    .where('id', '<>', id ?? '')
  for (const [key, value] of entries) found = found.where(sql.ref(key), '=', value)
  return (await found.executeTakeFirst()) !== undefined
}

/** Returns a message for each field of a unique index with taken values. */
async function takenGroups(
  { fields, indexs }: FormDefinition,
  table: FormTable,
  { values, before }: RowValues,
  id: string | null,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {}
  const labels = new Map(fields.map(({ dbFieldName, dbFieldTxt }) => [dbFieldName, dbFieldTxt]))
  for (const { indexField, indexType } of indexs) {
    if (indexType !== 'unique') continue
    const names = indexField.split(',').map((name) => name.trim())
    const keys = names.map(keyOf)
    const group = keys.map((key) => [key, values[key] === undefined ? before?.[key] : values[key]])
    if (!(await isGroupTaken(table, Object.fromEntries(group), id))) continue
    const label = names.map((name) => labels.get(name) ?? name).join('、')
    for (const key of keys)
      errors[key] ??= names.length > 1 ? `${label}合在一起已经存在，请改其中一项` : `${label}已经存在，不能重复`
  }
  return errors
}

/** Returns messages by key for taken values. `id` is null for a new row. */
export async function takenFaults(
  definition: FormDefinition,
  table: FormTable,
  row: RowValues,
  id: string | null,
): Promise<Record<string, string>> {
  const errors = await takenGroups(definition, table, row, id)
  const { values } = row
  for (const field of uniqueFields(definition)) {
    const key = keyOf(field.dbFieldName)
    if (await isTaken(table, key, values[key], id)) errors[key] = taken(field)
  }
  return errors
}

export const uniqueKeys = (definition: FormDefinition, table: FormTable): UniqueKey[] =>
  uniqueFields(definition).map((field) => ({
    key: keyOf(field.dbFieldName),
    message: taken(field),
    taken: (values) => takenValues(table, keyOf(field.dbFieldName), values),
  }))
