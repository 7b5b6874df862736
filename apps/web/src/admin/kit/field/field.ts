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

/** A value that must not exist twice; asked from the server while typing. */
export interface Unique {
  table: string
  field: string
  message: string
  /** Shown when a deleted row keeps the value; the server's message by default. */
  inBin?: (advice: string) => ReactNode
}

/**
 * Options of a screen for one of its fields. All are optional: label, length, pattern, dictionary and kind come from
 * the contract, and these only override it.
 */
export interface FieldSpec<Row = AnyRow, V = Values> {
  label?: string
  kind?: ViewKind
  /** Text in an empty control of a form, and in an empty search box; 请输入… or 请选择… there unless said. */
  placeholder?: string
  searchPlaceholder?: string
  /** Explanation behind the label; `help` is under the control. */
  tip?: string
  help?: string
  /** Choices: a dictionary code, a registered look-up (`table,text,value`), or written out. */
  dict?: string
  options?: readonly Option[]
  multiple?: boolean
  /** true: must be filled in; a text says so in these words. */
  required?: boolean | string
  pattern?: readonly [RegExp, string]
  unique?: Unique
  /** Name of the rule of the school that a text must follow (/sys/checkRule). */
  ruleCode?: string
  /** Rule across fields: the reason why the values may not stand, or undefined. */
  check?: (value: unknown, values: V) => string | undefined
  /** Value of a new row. */
  initial?: unknown
  /** Shown only when true. */
  when?: (values: V, mode: 'add' | 'edit') => boolean
  /** Behind 更多 in the form of a new row. */
  more?: boolean
  /** Never, always or only when editing an existing row. */
  readOnly?: boolean | 'edit'
  /** Cannot be changed while this is true of what is filled in. */
  locked?: (values: V) => boolean
  /** Code of the permission without which the control is disabled (`user:form:phone`). */
  guard?: string
  /** Values that follow from a change of this one; the server works them out as well where `isFollowed`. */
  effect?: (value: unknown, values: V) => Values
  isFollowed?: boolean
  /** A moment that ends something: a day that is picked means 23:59 of it. */
  isEnd?: boolean
  /** Takes the whole width of a two-column form. */
  wide?: boolean
  /** Own control of the form. */
  input?: (props: InputProps) => ReactNode
  /** Own content of the table cell. */
  cell?: (row: Row) => ReactNode
  /** Width of the column in px; `hidden` columns wait in the column settings. */
  width?: number
  hidden?: boolean
  sort?: boolean
  /** The list compares the whole value instead of looking for a part of it. */
  exact?: boolean
  /** Turns the chosen value into the one that the list is filtered by, such as everything below it. */
  searched?: (chosen: string) => string
  /** At most this many files. */
  count?: number
  accept?: string
}

/** A field as the machine works with it: contract and screen together. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly kind: ViewKind
  readonly required: boolean
  readonly nullable: boolean
  readonly numeric: boolean
  /** A comma list of values, as the wire carries several. */
  readonly multiple: boolean
  readonly dict: string | undefined
  readonly schema: FieldSchema
  readonly spec: FieldSpec
}

type Specs = Partial<Record<string, FieldSpec>>

/** Returns the kind of the screen; else choices where there are any, else the kind of the contract. */
function viewKind(schema: FieldSchema, spec: FieldSpec): ViewKind {
  if (spec.kind) return spec.kind
  return (spec.dict ?? spec.options) ? 'choice' : kindOf(schema)
}

/** Puts together what the contract and the screen say about one field. */
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
 * Fields of a form, in the given order. What only the other of add and edit takes is shown too (an account's name,
 * read-only); names outside both are the screen's own (the repeated password).
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

/** Fields of table and detail. The form's label wins over the row's, so that a field is called one name everywhere. */
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

/** Fields of the search bar: rows say what a key is, the query adds its own keys. */
export function searchFields(resource: Resource, names: readonly string[], specs: Specs): Field[] {
  const rows = rowSchemas(resource.list.result)
  const queries = querySchemas(resource.list)
  return names.map((name) => makeField(name, rows[name] ?? queries[name] ?? {}, false, specs[name]))
}

/** 请输入… or 请选择…, as the control asks for it. */
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

/** Why a value is refused before it is sent, or undefined. */
export function refusalOf({ kind, numeric, label, schema, spec }: Field, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (kind === 'money') return amountRefusal(value, schema)
  if (numeric && kind === 'number') return numberRefusal(schema, Number(value))
  const text = String(value)
  if (schema.maxLength !== undefined && text.length > schema.maxLength) return `长度不超过 ${schema.maxLength} 个字符`
  if (spec.pattern) return spec.pattern[0].test(text) ? undefined : spec.pattern[1]
  if (schema.pattern === undefined) return undefined
  // The server reads what is meant: a phone number with blanks, full-width digits.
  const isFine = fittingText(new RegExp(schema.pattern, 'u'), text) !== undefined
  return isFine ? undefined : sentence(label, schema.patternMessage ?? '格式不正确')
}

/** The contract's messages partly continue the label ("不能有空格"), partly are whole sentences ("请输入…"). */
const sentence = (label: string, message: string) => (message.startsWith('请') ? message : `${label}${message}`)

/** Value of a new row's form. */
export function initialValues(fields: readonly Field[]): Values {
  return Object.fromEntries(
    fields.filter((field) => field.spec.initial !== undefined).map((field) => [field.name, field.spec.initial]),
  )
}

/** The row's values a form starts with. Flags become booleans, whatever way they came. */
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
