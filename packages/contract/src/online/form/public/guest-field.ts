import { Type, type Static } from 'typebox'
import { Nullable, Text } from '../../../field.ts'
import { controlOf, isOnPage } from '../control.ts'
import type { FormDefinition, FormField, PublishedForm, RunningForm } from '../definition.ts'

/** How guests answer a field. */
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
 * Controls that guests may fill in, by their codes. A control that is not here needs a login: files and pictures
 * would let anyone fill the school's disk, users and departments would tell who is there.
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

/** How guests answer a field; undefined where they cannot. */
export function guestControlOf({ fieldShowType, dbType }: FormField): GuestControl | undefined {
  const control = Object.hasOwn(guestControls, fieldShowType) ? guestControls[fieldShowType] : undefined
  return control === 'text' && numeric.has(dbType) ? 'number' : control
}

/** Whether guests are asked: not what the form hides, what the server writes, and what the link keeps to the school. */
export const isAsked = (field: FormField, internal: ReadonlySet<string>): boolean =>
  isOnPage(field) && !internal.has(field.dbFieldName)

/** Why a published form cannot be filled in by guests, by field; empty where it can. */
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

/** Most rows of a sub form that a guest adds to an answer: the children of a family, not those of a school. */
export const MAX_GUEST_ROWS = 20

/** Fields of a sub form that guests may be asked for. */
export const guestPart = (sub: FormDefinition): Pick<FormDefinition, 'fields'> => ({
  fields: sub.fields.filter(({ mainTable }) => !mainTable),
})

/** Whether guests can fill in rows of a sub form at all. */
export const isGuestSub = (sub: FormDefinition): boolean => guestFaults(guestPart(sub), new Set()).length === 0

/** The sub forms whose rows guests add: not those that the link keeps to the school, nor those that need a login. */
export const guestSubsOf = ({ subs = [] }: RunningForm, internal: ReadonlySet<string>): PublishedForm[] =>
  subs.filter((sub) => !internal.has(sub.head.tableName) && isGuestSub(sub))

/** A field as guests see it: no name of a dictionary, of a rule for numbers, or of what else is behind it. */
export const GuestField = Type.Object({
  /** As formulas name it. */
  name: Type.String(),
  /** Its key among the values. */
  key: Type.String(),
  label: Type.String(),
  control: Type.Unsafe<GuestControl>({
    type: 'string',
    enum: [...guestControlNames],
  }),
  /** In formulas (`RuleKind`). */
  kind: Type.String(),
  isRequired: Type.Boolean(),
  /** Follows from the others; guests read it. */
  isComputed: Type.Boolean(),
  isWhole: Type.Boolean(),
  maxLength: Nullable(Type.Integer()),
  /** A telephone number, an address of mail: decides the keyboard of a phone. */
  inputMode: Nullable(Text(10)),
  /** What a text has to match. */
  pattern: Nullable(Type.Object({ source: Type.String(), flags: Type.String(), message: Type.String() })),
  /** Whether the server has to be asked if a text fits (`publicForm.check`). */
  isCheckedByServer: Type.Boolean(),
  initial: Nullable(Type.String()),
  options: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
})
export type GuestField = Static<typeof GuestField>
