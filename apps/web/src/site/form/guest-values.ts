import { ApiError } from '@mashu/client'
import type { GuestField } from '@mashu/contract/online/form/public/guest-field'
import type { GuestForm, GuestSub } from '@mashu/contract/online/form/public/public-form'
import type { KeptAnswer, TypedRow, TypedRows } from './kept-answer.ts'

type Typed = KeptAnswer['values']
type Wire = Record<string, string | number | boolean | null>

/** A switch without an initial value is off. */
const blank = ({ control, initial }: GuestField): string | boolean => {
  if (control === 'flag') return initial !== null && ['1', 'Y', 'true'].includes(initial)
  return control === 'time' && initial ? initial.slice(0, 16).replace(' ', 'T') : (initial ?? '')
}

export const blankValues = (fields: readonly GuestField[]): Typed =>
  Object.fromEntries(fields.map((field) => [field.key, blank(field)]))

function toWireValue({ control }: GuestField, typed: string | boolean | undefined): Wire[string] {
  if (control === 'flag') return typed === true
  const text = String(typed ?? '').trim()
  if (text === '') return null
  if (control === 'number' || control === 'stars') return Number.isFinite(Number(text)) ? Number(text) : text
  return control === 'time' ? `${text.replace('T', ' ')}:00`.slice(0, 19) : text
}

export const toWire = (fields: readonly GuestField[], typed: Typed): Wire =>
  Object.fromEntries(fields.map((field) => [field.key, toWireValue(field, typed[field.key])]))

const isBlank = (row: Wire) => Object.values(row).every((value) => value === null || value === false)

/** Omits an empty row of a part with only one row. */
export function rowsToWire({ isSingle, fields }: GuestSub, rows: readonly TypedRow[]): Wire[] {
  const wire = rows.map((row) => ({ ...(row['id'] ? { id: row['id'] } : {}), ...toWire(fields, row) }))
  return isSingle ? wire.filter((row) => !isBlank(row)) : wire
}

export const answerToWire = ({ fields, subs }: GuestForm, typed: Typed, rows: TypedRows) => ({
  ...toWire(fields, typed),
  ...Object.fromEntries(subs.map((part) => [part.key, rowsToWire(part, rows[part.key] ?? [])])),
})

export const rowsFromWire = (subs: readonly GuestSub[], values: Readonly<Record<string, unknown>>): TypedRows =>
  Object.fromEntries(
    subs.map(({ key, fields }) => {
      const rows = (values[key] ?? []) as Record<string, unknown>[]
      return [key, rows.map((row) => ({ id: String(row['id']), ...fromWire(fields, row) }))]
    }),
  )

/** Returns the server's name for a field of a sub row in an error. */
export const placeOf = (sub: string, at: number, key: string): string => `${sub}[${at}].${key}`

export const fromWire = (fields: readonly GuestField[], values: Readonly<Record<string, unknown>>): Typed =>
  Object.fromEntries(
    fields.map(({ key, control }) => {
      const value = values[key]
      if (control === 'flag') return [key, value === true]
      const text = value === null || value === undefined ? '' : String(value)
      return [key, control === 'time' ? text.slice(0, 16).replace(' ', 'T') : text]
    }),
  )

/** Returns the messages of a refusal by field key. */
export function faultsOf(error: unknown): Record<string, string> {
  const result =
    error instanceof ApiError ? (error.result as { faults?: { path: string; message: string }[] } | null) : null
  return Object.fromEntries((result?.faults ?? []).map(({ path, message }) => [path, message]))
}
