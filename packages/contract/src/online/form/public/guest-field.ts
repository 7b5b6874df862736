import { Type, type Static } from 'typebox'
import { Nullable, Text } from '../../../field.ts'
import { controlOf, isOnPage } from '../control.ts'
import type { FormDefinition, FormField, PublishedForm, RunningForm } from '../definition.ts'

export const guestControlNames = [
  'text',
  'longText',
  'number',
  'choice',
  'choices',
  'flag',
  'date',
  'time',
  'clock',
  'stars',
  'levels',
] as const
export type GuestControl = (typeof guestControlNames)[number]

/**
 * Controls for guests, by the code of the control in the form. Other controls need a login.
 * With files and pictures anyone could fill the disk of the school. Users and departments would reveal people.
 */
const guestControls: Readonly<Record<string, GuestControl>> = {
  text: 'text',
  textarea: 'longText',
  markdown: 'longText',
  list: 'choice',
  radio: 'choice',
  checkbox: 'choices',
  list_multi: 'choices',
  switch: 'flag',
  number: 'number',
  date: 'date',
  datetime: 'time',
  time: 'clock',
  rate: 'stars',
  link_down: 'levels',
}
const numeric = new Set<string>(['int', 'double', 'BigDecimal'])

/** Undefined if guests cannot fill in the field. */
export function guestControlOf({ fieldShowType, dbType }: FormField): GuestControl | undefined {
  const control = Object.hasOwn(guestControls, fieldShowType) ? guestControls[fieldShowType] : undefined
  return control === 'text' && numeric.has(dbType) ? 'number' : control
}

/** True if the field is visible, is not set by the server, and is not internal. */
export const isAsked = (field: FormField, internal: ReadonlySet<string>): boolean =>
  isOnPage(field) && !internal.has(field.dbFieldName)

/** Returns the reasons why guests cannot fill in the form. Empty if they can. */
export function guestFaults({ fields }: Pick<FormDefinition, 'fields'>, internal: ReadonlySet<string>): string[] {
  const faults: string[] = []
  for (const field of fields) {
    const { dbFieldTxt: label, fieldMustInput, fieldDefaultValue, isReadOnly, fieldShowType } = field
    const control = controlOf(fieldShowType)
    if (isAsked(field, internal)) {
      if (!guestControlOf(field))
        faults.push(`“${label}”（${control?.label ?? fieldShowType}）不能公开填写，请设为内部字段`)
      else if (field.dictTable || (field.dictField && !/^\w+$/.test(field.dictField)))
        faults.push(`“${label}”的选项来自学校的数据，不能公开，请设为内部字段`)
    } else if (fieldMustInput === '1' && !fieldDefaultValue && isReadOnly !== '1' && !control?.isFilled)
      faults.push(`“${label}”是必填的，设为内部字段后没有人填：请改为不必填，或者先写好默认值`)
  }
  if (!fields.some((field) => isAsked(field, internal))) faults.push('至少要有一个字段给大家填')
  return faults
}

/** Enough for the children of a family. */
export const MAX_GUEST_ROWS = 20

export const guestPart = (sub: FormDefinition): Pick<FormDefinition, 'fields'> => ({
  fields: sub.fields.filter(({ mainTable }) => !mainTable),
})

export const isGuestSub = (sub: FormDefinition): boolean => guestFaults(guestPart(sub), new Set()).length === 0

/** Sub forms without controls that need a login. */
export const guestSubsOf = ({ subs = [] }: RunningForm, internal: ReadonlySet<string>): PublishedForm[] =>
  subs.filter((sub) => !internal.has(sub.head.tableName) && isGuestSub(sub))

/** A field as guests get it, without names of dictionaries, rules for serial numbers or other sources. */
export const GuestField = Type.Object({
  /** Name of the field in formulas. */
  name: Type.String(),
  /** Key of the field in the values. */
  key: Type.String(),
  label: Type.String(),
  control: Type.Unsafe<GuestControl>({
    type: 'string',
    enum: [...guestControlNames],
  }),
  /** Type of the field in formulas (`RuleKind`). */
  kind: Type.String(),
  isRequired: Type.Boolean(),
  /** Guests can only read a value that a formula computes. */
  isComputed: Type.Boolean(),
  isWhole: Type.Boolean(),
  maxLength: Nullable(Type.Integer()),
  /** Selects the keyboard on phones, for example for telephone numbers. */
  inputMode: Nullable(Text(10)),
  pattern: Nullable(Type.Object({ source: Type.String(), flags: Type.String(), message: Type.String() })),
  /** The server has to check the text (`publicForm.check`). */
  isCheckedByServer: Type.Boolean(),
  initial: Nullable(Type.String()),
  options: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
})
export type GuestField = Static<typeof GuestField>
