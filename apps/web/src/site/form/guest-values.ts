import { ApiError } from '@mashu/client'
import type { GuestField } from '@mashu/contract/online/form/public/guest-field'
import type { KeptAnswer } from './kept-answer.ts'

type Typed = KeptAnswer['values']
type Wire = Record<string, string | number | boolean | null>

/** What a field shows before anything is typed; switches begin with no. */
const blank = ({ control, initial }: GuestField): string | boolean => {
  if (control === 'flag') return initial !== null && ['1', 'Y', 'true'].includes(initial)
  return control === 'time' && initial ? initial.slice(0, 16).replace(' ', 'T') : (initial ?? '')
}

export const blankValues = (fields: readonly GuestField[]): Typed =>
  Object.fromEntries(fields.map((field) => [field.key, blank(field)]))

/** What was typed, as the server reads it. */
function toWireValue({ control }: GuestField, typed: string | boolean | undefined): Wire[string] {
  if (control === 'flag') return typed === true
  const text = String(typed ?? '').trim()
  if (text === '') return null
  if (control === 'number') return Number.isFinite(Number(text)) ? Number(text) : text
  return control === 'time' ? `${text.replace('T', ' ')}:00`.slice(0, 19) : text
}

export const toWire = (fields: readonly GuestField[], typed: Typed): Wire =>
  Object.fromEntries(fields.map((field) => [field.key, toWireValue(field, typed[field.key])]))

/** An answer as the server tells it, to be typed on. */
export const fromWire = (fields: readonly GuestField[], values: Readonly<Record<string, unknown>>): Typed =>
  Object.fromEntries(
    fields.map(({ key, control }) => {
      const value = values[key]
      if (control === 'flag') return [key, value === true]
      const text = value === null || value === undefined ? '' : String(value)
      return [key, control === 'time' ? text.slice(0, 16).replace(' ', 'T') : text]
    }),
  )

/** Sentences of a refusal by the keys of their fields. */
export function faultsOf(error: unknown): Record<string, string> {
  const result =
    error instanceof ApiError ? (error.result as { faults?: { path: string; message: string }[] } | null) : null
  return Object.fromEntries((result?.faults ?? []).map(({ path, message }) => [path, message]))
}
