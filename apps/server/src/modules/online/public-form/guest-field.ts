import { Type } from 'typebox'
import { browserCheckOf, isCheckedByServer } from '@mashu/contract/online/check/value-check'
import { choicesOf, controlOf, ruleKindOf } from '@mashu/contract/online/form/control'
import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { formSchemas } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import { guestControlOf, type GuestField } from '@mashu/contract/online/form/public/guest-field'
import { commaList } from '../../../platform/comma-list.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { dictCache } from '../../sys/dict/dict.ts'

const today = (clock: ZoneClock) => clock.toWire(now())

/** Returns the default in wire format, or null for a serial number, an account or a fill rule. */
function initialOf({ fieldDefaultValue, fieldShowType }: FormField, clock: ZoneClock): string | null {
  if (!fieldDefaultValue || fieldShowType === 'serial') return null
  if (fieldDefaultValue === '#{date}') return today(clock).slice(0, 10)
  if (fieldDefaultValue === '#{datetime}') return today(clock)
  return /^[#$]\{/.test(fieldDefaultValue) ? null : fieldDefaultValue
}

/** Returns the wire defaults of fields that guests are not asked for, with their schema. */
export function internalValues(definition: FormDefinition, asked: readonly FormField[], clock: ZoneClock) {
  const { form } = formSchemas(definition)
  const left = definition.fields.filter(
    (field) => !asked.includes(field) && keyOf(field.dbFieldName) in form.properties,
  )
  const given = left.map((field) => [keyOf(field.dbFieldName), initialOf(field, clock)] as const)
  const filled = given.filter(([, value]) => value !== null)
  const schemas = filled.map(([key]) => [key, form.properties[key]!] as const)
  return { schema: Type.Object(Object.fromEntries(schemas)), values: Object.fromEntries(filled) }
}

const optionsOf = (field: FormField) =>
  field.dictField
    ? (dictCache().allOffered()[field.dictField] ?? []).map(({ value, text }) => ({ value, text }))
    : choicesOf(field).map((text) => ({ value: text, text }))

const INPUT_MODES: Readonly<Record<string, string>> = { m: 'tel', e: 'email', url: 'url', n: 'numeric', p: 'numeric' }

export function guestFieldsOf(
  definition: FormDefinition,
  fields: readonly FormField[],
  clock: ZoneClock,
): GuestField[] {
  const computed = new Set(
    definition.rules
      .filter(({ ruleType }) => ruleType === 'compute')
      .flatMap(({ targetFields }) => commaList(targetFields)),
  )
  return fields.map((field) => ({
    name: field.dbFieldName,
    key: keyOf(field.dbFieldName),
    label: field.dbFieldTxt,
    control: guestControlOf(field)!,
    kind: ruleKindOf(field),
    isRequired: field.fieldMustInput === '1',
    isComputed: computed.has(field.dbFieldName),
    isWhole: field.dbType === 'int',
    maxLength: field.dbType === 'string' ? field.dbLength || 32 : null,
    inputMode: INPUT_MODES[field.fieldValidType ?? ''] ?? null,
    pattern: browserCheckOf(field) ?? null,
    isCheckedByServer: isCheckedByServer(field),
    initial: initialOf(field, clock),
    options: controlOf(field.fieldShowType)?.choices ? optionsOf(field) : [],
  }))
}
