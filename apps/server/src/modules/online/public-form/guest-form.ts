import { browserCheckOf, isCheckedByServer } from '@mashu/contract/online/check/value-check'
import { choicesOf, controlOf, ruleKindOf } from '@mashu/contract/online/form/control'
import type {
  FormDefinition,
  FormField,
  FormRule,
  PublishedForm,
  RunningForm,
} from '@mashu/contract/online/form/definition'
import { effectsWithin } from '@mashu/contract/online/form/effect'
import { formSchemas } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import {
  guestControlOf,
  guestPart,
  guestSubsOf,
  isAsked,
  MOST_GUEST_ROWS,
  type GuestField,
} from '@mashu/contract/online/form/public/guest-field'
import type { GuestSub } from '@mashu/contract/online/form/public/public-form'
import { pagesOf, sectionsOf, shownPages, type FormPage } from '@mashu/contract/online/form/page-layout'
import { isOneToOne, subKeyOf } from '@mashu/contract/online/form/relation'
import { Id, Maybe, Text } from '@mashu/contract'
import { Type, type TObject } from 'typebox'
import { compile, isProblem } from '@mashu/formula'
import { commaList } from '../../../platform/comma-list.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { dictCache } from '../../sys/dict/dict.ts'
import { shapeOf } from '../form/form.ts'

/** What of a form concerns guests. */
interface GuestPart {
  definition: PublishedForm
  fields: FormField[]
  /** What guests may send, and what they may read of their own answer. */
  form: TObject
  row: TObject
}
/** What of a published form concerns guests; rows of sub forms by their keys. */
export interface GuestView extends GuestPart {
  subs: Readonly<Record<string, GuestPart>>
}

export const internalOf = (internalFields: string): ReadonlySet<string> => new Set(commaList(internalFields))

/** The fields that guests are asked for; one that they cannot fill in is left out like an internal one. */
function partOf(definition: PublishedForm, asked: readonly FormField[], internal: ReadonlySet<string>): GuestPart {
  const fields = asked.filter((field) => isAsked(field, internal) && guestControlOf(field))
  const keys = new Set(fields.map((field) => keyOf(field.dbFieldName)))
  const only = ({ properties }: TObject) =>
    Type.Object(Object.fromEntries(Object.entries(properties).filter(([key]) => keys.has(key))))
  const { form, row } = formSchemas(definition)
  return { definition, fields, form: only(form), row: only(row) }
}

const NONE: ReadonlySet<string> = new Set()
const mostOf = (sub: FormDefinition) => (isOneToOne(sub) ? 1 : MOST_GUEST_ROWS)

/** What guests see of a form and of what hangs on it. */
export function guestView(definition: RunningForm, internal: ReadonlySet<string>): GuestView {
  const own = partOf(definition, definition.fields, internal)
  const subs = guestSubsOf(definition, internal).map((sub) => partOf(sub, guestPart(sub).fields, NONE))
  const rowsOf = (part: 'form' | 'row') =>
    subs.map((sub) => {
      const id = part === 'form' ? Maybe(Text(40, '编号')) : Id
      const { head } = sub.definition
      const rows = Type.Array(Type.Object({ id, ...sub[part].properties }), {
        title: head.tableTxt,
        maxItems: mostOf(sub.definition),
      })
      return [subKeyOf(sub.definition), Type.Optional(rows)] as const
    })
  const whole = (part: 'form' | 'row') => Type.Object({ ...own[part].properties, ...Object.fromEntries(rowsOf(part)) })
  return {
    ...own,
    form: whole('form'),
    row: whole('row'),
    subs: Object.fromEntries(subs.map((sub) => [subKeyOf(sub.definition), sub])),
  }
}

/** The rows that guests add below an answer, as their browser gets them. */
export const guestSubs = ({ subs }: GuestView, clock: ZoneClock): GuestSub[] =>
  Object.entries(subs).map(([key, { definition, fields }]) => ({
    key,
    title: definition.head.tableTxt,
    most: mostOf(definition),
    isSingle: isOneToOne(definition),
    fields: guestFieldsOf(definition, fields, clock),
    rules: guestRulesOf(definition, fields),
    effects: guestEffectsOf(definition, fields),
  }))

/** Whether a sentence is about something that guests see: a field of theirs, or of a row below. */
export function isTold({ row, subs }: GuestView, path: string): boolean {
  const [, key, name] = /^(\w+)\[\d+\](?:\.(\w+))?$/.exec(path) ?? []
  if (key === undefined) return path in row.properties
  const sub = Object.hasOwn(subs, key) ? subs[key] : undefined
  return sub !== undefined && (name === undefined || name === 'id' || name in sub.row.properties)
}

const today = (clock: ZoneClock) => clock.toWire(now())

/** The value that a field begins with, as it is on the wire; those that name a person are nobody's. */
function initialOf({ fieldDefaultValue, fieldShowType }: FormField, clock: ZoneClock): string | null {
  if (!fieldDefaultValue || fieldShowType === 'serial') return null
  if (fieldDefaultValue === '#{date}') return today(clock).slice(0, 10)
  if (fieldDefaultValue === '#{datetime}') return today(clock)
  return /^[#$]\{/.test(fieldDefaultValue) ? null : fieldDefaultValue
}

/** What the server writes into fields that guests are not asked for, as it is on the wire. */
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

/** The fields under their headings; what a heading of internal fields is called is told to no guest. */
export function guestPagesOf({ head, fields }: FormDefinition, asked: readonly FormField[]): FormPage[] {
  const names = new Set(asked.map(({ dbFieldName }) => dbFieldName))
  const all = fields.map(({ dbFieldName }) => dbFieldName)
  return shownPages(pagesOf(sectionsOf(head), all), (name) => names.has(name))
}

/** Whether a formula names nothing but these fields. */
function namesOnly(definition: FormDefinition, asked: ReadonlySet<string>) {
  const shape = shapeOf(definition)
  return (formula: string): boolean => {
    const read = compile(formula, shape)
    return !isProblem(read) && read.dependsOn.every((name) => asked.has(name))
  }
}

const namesOf = (fields: readonly FormField[]) => new Set(fields.map(({ dbFieldName }) => dbFieldName))

/** Effects that name nothing but these fields. */
export function guestEffectsOf(definition: PublishedForm, fields: readonly FormField[]) {
  const asked = namesOf(fields)
  return effectsWithin(definition.effects ?? [], namesOnly(definition, asked), (name) => asked.has(name))
}

/** Rules that name nothing but these fields: what an internal field is called or decides is told to no guest. */
export function guestRulesOf(definition: FormDefinition, fields: readonly FormField[]) {
  const asked = namesOf(fields)
  const isTold = namesOnly(definition, asked)
  const told = ({ formula }: FormRule) => isTold(formula)
  return definition.rules.flatMap((rule) => {
    const targets = commaList(rule.targetFields).filter((name) => asked.has(name))
    if (targets.length === 0 || !told(rule)) return []
    const { ruleType, formula, message } = rule
    return [{ ruleType, formula, message, targetFields: targets.join() }]
  })
}
