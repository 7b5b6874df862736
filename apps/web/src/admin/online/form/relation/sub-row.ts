import { choicesOf } from '@mashu/contract/online/form/control'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { MAX_SUB_ROWS } from '@mashu/contract/online/form/relation'
import { initialValues, missingText, refusalOf, type Field } from '../../../kit/field/field.ts'
import type { Values } from '../../../kit/resource/resource.ts'

const isEmpty = (value: unknown) => value === null || value === undefined || String(value).trim() === ''

/** A switch that is off does not count as content. */
export const isBlank = (fields: readonly Field[], row: Values): boolean =>
  fields.every(({ name }) => isEmpty(row[name]) || row[name] === false)

export const isShown = (field: Field, row: Values, mode: 'add' | 'edit'): boolean =>
  field.spec.when?.(row, mode) ?? true

/** Returns false for a new row without content. */
const isMeant = (fields: readonly Field[], row: Values) => Boolean(row['id']) || !isBlank(fields, row)

/** Returns the first error with the number of its row. */
export function faultOfRows(fields: readonly Field[], rows: unknown): string | undefined {
  if (!Array.isArray(rows)) return undefined
  for (const [at, row] of (rows as Values[]).entries())
    for (const field of isMeant(fields, row) ? fields : []) {
      if (!isShown(field, row, row['id'] ? 'edit' : 'add')) continue
      const value = row[field.name]
      const missing = field.required && isEmpty(value) ? missingText(field) : undefined
      const fault = missing ?? refusalOf(field, value) ?? field.spec.check?.(value, row)
      if (fault) return `第 ${at + 1} 行：${fault}`
    }
  return undefined
}

/** Returns the fields of the form, and the id of a stored row. */
export function sentRows(fields: readonly Field[], rows: unknown): Values[] {
  if (!Array.isArray(rows)) return []
  const meant = (rows as Values[]).filter((row) => isMeant(fields, row))
  return meant.map((row) => ({
    ...(row['id'] ? { id: row['id'] } : {}),
    ...Object.fromEntries(
      fields
        .filter((field) => field.spec.readOnly !== true)
        .map(({ name }) => [name, isEmpty(row[name]) ? null : row[name]]),
    ),
  }))
}

/** Usual choices for an absent student. */
const ABSENT = new Set(['缺勤', '缺席', '没来', '没到', '未到', '旷课'])

/** Returns null if the sub form has no choice for absence. */
export function absenceOf({ fields }: Pick<RunningForm, 'fields'>): Values | null {
  for (const field of fields) {
    const absent = choicesOf(field).find((choice) => ABSENT.has(choice))
    if (absent !== undefined) return { [keyOf(field.dbFieldName)]: absent }
  }
  return null
}

interface Naming {
  fields: readonly Field[]
  /** Key of the field with the name. */
  column: string
  names: readonly string[]
  about?: (name: string) => Values
}

/** Removes rows without content, then adds a row for each missing name. */
export function rowsWithNames(rows: readonly Values[], { fields, column, names, about }: Naming) {
  const initial = initialValues(fields)
  const isTouched = (row: Values) => Object.entries(row).some(([key, value]) => value && value !== initial[key])
  const kept = rows.filter((row) => row['id'] || isTouched(row))
  const missing = names.filter((name) => !kept.some((row) => row[column] === name))
  const added = missing.slice(0, MAX_SUB_ROWS - kept.length)
  return {
    rows: [...kept, ...added.map((name) => ({ ...initial, ...about?.(name), [column]: name }))],
    added: added.length,
  }
}
