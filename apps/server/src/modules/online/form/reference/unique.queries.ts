import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { sql } from 'kysely'
import { db } from '../../../../platform/db/database.ts'
import type { UniqueKey } from '../../../../platform/sheet/sheet.ts'
import { takenValues } from '../../../../platform/sheet/table-sheet.ts'
import type { FormTable } from './reference.queries.ts'

const uniqueFields = ({ fields }: FormDefinition): FormField[] =>
  fields.filter((field) => field.fieldValidType === 'only')
const taken = ({ dbFieldTxt }: FormField) => `${dbFieldTxt}已经存在，不能重复`

/** A row of a form by its id; null where there is none. */
export async function selectOptionalRow(table: FormTable, id: string): Promise<Record<string, unknown> | null> {
  const found = db()
    .selectFrom(table as 'onlCgformHead')
    .selectAll()
    .where('id', '=', id)
  return ((await found.executeTakeFirst()) as Record<string, unknown> | undefined) ?? null
}

async function isTaken(table: FormTable, key: string, value: unknown, id: string | null): Promise<boolean> {
  if (value === null || value === undefined || value === '') return false
  const found = db()
    .selectFrom(table as 'onlCgformHead')
    .select('id')
    .where(sql.ref(key), '=', value)
  return (await found.where('id', '<>', id ?? '').executeTakeFirst()) !== undefined
}

/** Sentences by key for values that another row of the form holds already. `id`: the row itself, null for a new one. */
export async function takenFaults(
  definition: FormDefinition,
  table: FormTable,
  values: Readonly<Record<string, unknown>>,
  id: string | null,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const field of uniqueFields(definition)) {
    const key = keyOf(field.dbFieldName)
    if (await isTaken(table, key, values[key], id)) errors[key] = taken(field)
  }
  return errors
}

/** The columns of a sheet that may not repeat what the form holds. */
export const uniqueKeys = (definition: FormDefinition, table: FormTable): UniqueKey[] =>
  uniqueFields(definition).map((field) => ({
    key: keyOf(field.dbFieldName),
    message: taken(field),
    taken: (values) => takenValues(table, keyOf(field.dbFieldName), values),
  }))
