import { fittingText } from '@mashu/contract/typed/typed-text'
import { amountRefusal } from '@mashu/contract/money'
import type { ReactNode } from 'react'
import { kindOf, rowSchemas, type FieldSchema } from '@mashu/contract/field-schema'
import { bodySchema, querySchemas, type AnyRow, type Resource, type Values } from '../resource/resource.ts'
import { traits, type ViewKind } from './kind.ts'

export interface Option {
  value: string | number
  text: string
}

/** Props of a custom control of a form; the field's label points at `id`. */
export interface InputProps {
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  disabled: boolean
  placeholder: string
  values: Values
  mode: 'add' | 'edit'
}

/** A value that must be unique; the server checks it while the user types. */
export interface Unique {
  table: string
  field: string
  message: string
  /** Shown when a deleted row has the value; by default the server's message. */
  inBin?: (advice: string) => ReactNode
}

/**
 * Options of a screen for one of its fields. All are optional: label, length, pattern, dictionary and kind come from
 * the contract; these override them.
 */
export interface FieldSpec<Row = AnyRow, V = Values> {
  label?: string
  kind?: ViewKind
  /** Placeholder of an empty control in a form or a search bar; by default 请输入… or 请选择…. */
  placeholder?: string
  searchPlaceholder?: string
  /** A tooltip at the label; `help` is shown below the control. */
  tip?: string
  help?: string
  /** Options: a dictionary code, a registered look-up (`table,text,value`), or a list. */
  dict?: string
  options?: readonly Option[]
  multiple?: boolean
  /** True for a required field; a text is its error message. */
  required?: boolean | string
  pattern?: readonly [RegExp, string]
  unique?: Unique
  /** Name of a check rule of the school for this text (/sys/checkRule). */
  ruleCode?: string
  /** Checks several fields: returns the reason why the values are invalid, or undefined. */
  check?: (value: unknown, values: V) => string | undefined
  /** Value of a new row. */
  initial?: unknown
  /** The field is shown only while this returns true. */
  when?: (values: V, mode: 'add' | 'edit') => boolean
  /** Placed behind 更多 in the form of a new row. */
  more?: boolean
  /** True makes the field read-only; `edit` does so only in an existing row. */
  readOnly?: boolean | 'edit'
  /** Read-only while this returns true for the entered values. */
  locked?: (values: V) => boolean
  /** Code of the permission without which the control is disabled (`user:form:phone`). */
  guard?: string
  /** Returns values that change together with this one. `isFollowed` says that the server computes them, too. */
  effect?: (value: unknown, values: V) => Values
  isFollowed?: boolean
  /** An end time: a selected day means 23:59 of it. */
  isEnd?: boolean
  /** Uses the whole width of a two-column form. */
  wide?: boolean
  /** A custom control in the form. */
  input?: (props: InputProps) => ReactNode
  /** A custom table cell. */
  cell?: (row: Row) => ReactNode
  /** Width of the column in px; `hidden` columns can be shown in the column settings. */
  width?: number
  hidden?: boolean
  sort?: boolean
  /** The list filters by the whole value instead of a part of it. */
  exact?: boolean
  /** Converts the selected value to the filter of the list, for example to include all descendants. */
  searched?: (chosen: string) => string
  /** Maximum number of files. */
  count?: number
  accept?: string
}

/** A field with the combined options of contract and screen. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly kind: ViewKind
  readonly required: boolean
  readonly nullable: boolean
  readonly numeric: boolean
  /** True when the value is a comma-separated list. */
  readonly multiple: boolean
  readonly dict: string | undefined
  readonly schema: FieldSchema
  readonly spec: FieldSpec
}

type Specs = Partial<Record<string, FieldSpec>>

/** Returns the kind of the screen, otherwise a choice if there are options, otherwise the kind of the contract. */
function viewKind(schema: FieldSchema, spec: FieldSpec): ViewKind {
  if (spec.kind) return spec.kind
  return (spec.dict ?? spec.options) ? 'choice' : kindOf(schema)
}

/** Combines the options of contract and screen for one field. */
export function makeField(name: string, schema: FieldSchema, required: boolean, spec: FieldSpec = {}): Field {
  const kind = viewKind(schema, spec)
  return {
    name,
    kind,
    schema,
    spec,
    label: spec.label ?? schema.title ?? name,
    required: spec.required === undefined ? required && !traits[kind].yesNo : spec.required !== false,
    nullable: schema.nullable === true,
    numeric: schema.type === 'integer' || schema.type === 'number',
    multiple: spec.multiple ?? schema.list ?? false,
    dict: spec.options ? undefined : (spec.dict ?? schema.dict),
  }
}

/**
 * Returns the fields of a form in the given order. A field that only the other form (add or edit) sends is included,
 * too, for example the name of an account, which cannot be edited. A name that neither form sends belongs to the
 * screen, for example the repeated password.
 */
export function formFields(
  resource: Pick<Resource, 'add' | 'edit'>,
  mode: 'add' | 'edit',
  names: readonly string[],
  specs: Specs,
): Field[] {
  const { required } = bodySchema(resource[mode])
  const properties = {
    ...bodySchema(resource.edit).properties,
    ...bodySchema(resource.add).properties,
    ...bodySchema(resource[mode]).properties,
  }
  return names.map((name) =>
    makeField(name, properties[name] ?? { type: 'string' }, required.includes(name), specs[name]),
  )
}

/**
 * Returns the fields of table and detail view. The form's label has priority, so that a field has the same name
 * everywhere.
 */
export function rowFields(resource: Resource, names: readonly string[], specs: Specs): Field[] {
  const rows = rowSchemas(resource.list.result)
  const forms = { ...bodySchema(resource.edit).properties, ...bodySchema(resource.add).properties }
  return names.map((name) =>
    makeField(
      name,
      { ...forms[name], ...rows[name], title: forms[name]?.title ?? rows[name]?.title },
      false,
      specs[name],
    ),
  )
}

/** Returns the fields of the search bar: the row defines the meaning of a key, the query adds its own keys. */
export function searchFields(resource: Resource, names: readonly string[], specs: Specs): Field[] {
  const rows = rowSchemas(resource.list.result)
  const queries = querySchemas(resource.list)
  return names.map((name) => makeField(name, rows[name] ?? queries[name] ?? {}, false, specs[name]))
}

/** Returns the placeholder 请输入… or 请选择…. */
export const promptOf = (field: Field): string =>
  `${field.spec.input === undefined ? traits[field.kind].prompt : '请选择'}${field.label}`

/** Returns the message for a required field that is empty. */
export const missingText = (field: Field): string =>
  typeof field.spec.required === 'string' ? field.spec.required : `${promptOf(field)}!`

function numberRefusal({ type, minimum, maximum }: FieldSchema, value: number): string | undefined {
  if (type === 'integer' && !Number.isInteger(value)) return '请输入整数!'
  if (minimum !== undefined && value < minimum) return `不能小于 ${minimum}`
  return maximum !== undefined && value > maximum ? `不能大于 ${maximum}` : undefined
}

/** Returns the reason why a value is invalid before it is sent, or undefined. */
export function refusalOf({ kind, numeric, label, schema, spec }: Field, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (kind === 'money') return amountRefusal(value, schema)
  if (numeric && kind === 'number') return numberRefusal(schema, Number(value))
  const text = String(value)
  if (schema.maxLength !== undefined && text.length > schema.maxLength) return `长度不超过 ${schema.maxLength} 个字符`
  if (spec.pattern) return spec.pattern[0].test(text) ? undefined : spec.pattern[1]
  if (schema.pattern === undefined) return undefined
  // The server normalizes texts, for example phone numbers with blanks and full-width digits.
  const isFine = fittingText(new RegExp(schema.pattern, 'u'), text) !== undefined
  return isFine ? undefined : sentence(label, schema.patternMessage ?? '格式不正确')
}

/** Some messages of the contract continue the label ("不能有空格"), others are whole sentences ("请输入…"). */
const sentence = (label: string, message: string) => (message.startsWith('请') ? message : `${label}${message}`)

/** Returns the initial value of a new row. */
export function initialValues(fields: readonly Field[]): Values {
  return Object.fromEntries(
    fields.filter((field) => field.spec.initial !== undefined).map((field) => [field.name, field.spec.initial]),
  )
}

/** Returns the initial values of a form for a row; flags become booleans. */
export function rowValues(fields: readonly Field[], row: Values): Values {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      traits[field.kind].yesNo ? Boolean(row[field.name]) : (row[field.name] ?? undefined),
    ]),
  )
}

function emptyValue(field: Field): unknown {
  if (field.nullable) return null
  return field.schema.type === 'string' && !field.required ? '' : undefined
}

function bodyValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return emptyValue(field)
  if (field.numeric) return Number(value)
  return typeof value === 'string' && !traits[field.kind].secret ? value.trim() : value
}

/**
 * Returns the values to send: visible fields that the endpoint knows. An emptied field becomes null, or empty text
 * where null is not allowed.
 */
export function toBody(fields: readonly Field[], endpoint: Resource['add'], values: Values): Values {
  const known = bodySchema(endpoint).properties
  const entries = fields
    .filter((field) => field.name in known)
    .map((field) => [field.name, bodyValue(field, values[field.name])] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
