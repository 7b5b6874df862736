import { controlOf } from '@mashu/contract/online/form/control'
import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { defaultOf, isOn, type Filler } from '@mashu/contract/online/form/default-value'
import { keyOf } from '@mashu/contract/online/form/name'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { ImportRow } from '../../../../platform/sheet/sheet.ts'
import { now, type ZoneClock } from '../../../../platform/time/time.ts'

type Person = Pick<Principal, 'id' | 'username' | 'realname' | 'orgCode'>
type Values = Readonly<Record<string, unknown>>
const numeric = new Set(['int', 'double', 'BigDecimal'])

/** @returns undefined when the default does not fit the column */
function stored({ dbType, fieldShowType }: FormField, text: string, clock: ZoneClock): unknown {
  if (fieldShowType === 'switch') return Number(isOn(text))
  if (dbType === 'Datetime' || fieldShowType === 'datetime') return clock.fromWire(text) ?? undefined
  if (!numeric.has(dbType)) return text
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

const STRANGER = { id: null, username: null, realname: null, orgCode: null }

function fillerOf(user: Person | null, clock: ZoneClock): Filler {
  const { id, username, realname, orgCode } = user ?? STRANGER
  return { now: clock.toWire(now()), id, username, realname, orgCode }
}

/**
 * Adds defaults for hidden fields and for fields that an older client does not know. A field that a person has emptied
 * is null and stays empty.
 */
export function withDefaults(
  { fields }: FormDefinition,
  given: Values,
  user: Person | null,
  clock: ZoneClock,
): Record<string, unknown> {
  const filler = fillerOf(user, clock)
  const values: Record<string, unknown> = { ...given }
  for (const field of fields) {
    const key = keyOf(field.dbFieldName)
    const control = controlOf(field.fieldShowType)
    if (given[key] !== undefined || control?.isFilled || control?.isComputed) continue
    const text = defaultOf(field.fieldDefaultValue, filler)
    const value = text === null ? undefined : stored(field, text, clock)
    if (value !== undefined) values[key] = value
  }
  return values
}

/** An empty cell becomes null; a field without a column stays undefined. */
export function withEmptyCells(
  { fields }: FormDefinition,
  { cells, values }: Pick<ImportRow, 'cells' | 'values'>,
): Values {
  // The line also has cells of sub rows.
  const empty = fields.map(({ dbFieldName }) => keyOf(dbFieldName)).filter((key) => cells[key]?.trim() === '')
  return { ...Object.fromEntries(empty.map((key) => [key, null])), ...values }
}
