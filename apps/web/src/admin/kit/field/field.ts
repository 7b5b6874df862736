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

/** The props of a custom control in a form. The label of the field refers to `id`. */
export interface InputProps {
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  disabled: boolean
  placeholder: string
  values: Values
  mode: 'add' | 'edit'
}

/** The check of a value that must be unique. The server checks the value while the user types. */
export interface Unique {
  table: string
  field: string
  message: string
  /** Returns the message when a deleted row has the value. By default, the message of the server is shown. */
  inBin?: (advice: string) => ReactNode
}

/**
 * The options that a screen sets for a field. Without an option, the contract determines label, length, pattern,
 * dictionary and kind.
 */
export interface FieldSpec<Row = AnyRow, V = Values> {
  label?: string
  kind?: ViewKind
  /** The placeholder of an empty control. `searchPlaceholder` is for the search bar. By default, it is 请输入… or 请选择…. */
  placeholder?: string
  searchPlaceholder?: string
  /** A tooltip beside the label. `help` is shown below the control. */
  tip?: string
  help?: string
  /** The code of a dictionary, or a registered look-up (`table,text,value`). `options` lists the options itself. */
  dict?: string
  options?: readonly Option[]
  multiple?: boolean
  /** True for a required field. A text also replaces the error message. */
  required?: boolean | string
  pattern?: readonly [RegExp, string]
  unique?: Unique
  /** The name of a check rule of the school that the text must follow (/sys/checkRule). */
  ruleCode?: string
  /** Returns the reason why the value is invalid together with the other values, or undefined. */
  check?: (value: unknown, values: V) => string | undefined
  /** The value for a new row. */
  initial?: unknown
  /** Returns true when the field is shown. Without this function, the field is always shown. */
  when?: (values: V, mode: 'add' | 'edit') => boolean
  /** In the form for a new row, the field is shown only after a click on 更多. */
  more?: boolean
  /** True for a read-only field. With `edit`, the field is read-only only in an existing row. */
  readOnly?: boolean | 'edit'
  /** Returns true when the entered values make the field read-only. */
  locked?: (values: V) => boolean
  /** The code of a permission. Without this permission, the control is disabled (`user:form:phone`). */
  guard?: string
  /**
   * Returns the values of other fields that follow from a change of this field. `isFollowed` is true when the server
   * computes them too.
   */
  effect?: (value: unknown, values: V) => Values
  isFollowed?: boolean
  /** True for an end time. A day without a time then means 23:59 of the day. */
  isEnd?: boolean
  /** True when the field uses the whole width of a form with two columns. */
  wide?: boolean
  /** Returns a custom control for the form. */
  input?: (props: InputProps) => ReactNode
  /** Returns a custom cell for the table. */
  cell?: (row: Row) => ReactNode
  /** The width of the column in px. A `hidden` column is shown only if the user selects it in the column settings. */
  width?: number
  hidden?: boolean
  sort?: boolean
  /** True when the list filters by the whole value. Otherwise, it filters by a part of the value. */
  exact?: boolean
  /** Converts the selected value to the filter of the list, for example so that it includes all descendants. */
  searched?: (chosen: string) => string
  /** Maximum number of files. */
  count?: number
  accept?: string
}

/** A field, with the options of the contract and the screen combined. */
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

/**
 * Returns the kind that the screen sets. Otherwise, a field with options is a choice, and other fields have the kind of
 * the contract.
 */
function viewKind(schema: FieldSchema, spec: FieldSpec): ViewKind {
  if (spec.kind) return spec.kind
  return (spec.dict ?? spec.options) ? 'choice' : kindOf(schema)
}

/** Combines the options of the contract and the screen for a field. */
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
 * Returns the fields of a form in the given order. The result also includes fields that only the other form (add or
 * edit) sends, such as the name of an account, which cannot be edited. A name that neither form sends belongs to the
 * screen, such as the repeated password.
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
 * Returns the fields of a table or a detail view. The label in the form has priority, so that a field has the same
 * label everywhere.
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

/** Returns the fields of the search bar. The schema of a key comes from the row, or else from the query. */
export function searchFields(resource: Resource, names: readonly string[], specs: Specs): Field[] {
  const rows = rowSchemas(resource.list.result)
  const queries = querySchemas(resource.list)
  return names.map((name) => makeField(name, rows[name] ?? queries[name] ?? {}, false, specs[name]))
}

/** Returns the default placeholder of a field, 请输入… or 请选择…. */
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

/** Returns the reason why a value must not be sent, or undefined for a valid value. */
export function refusalOf({ kind, numeric, label, schema, spec }: Field, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (kind === 'money') return amountRefusal(value, schema)
  if (numeric && kind === 'number') return numberRefusal(schema, Number(value))
  const text = String(value)
  if (schema.maxLength !== undefined && text.length > schema.maxLength) return `长度不超过 ${schema.maxLength} 个字符`
  if (spec.pattern) return spec.pattern[0].test(text) ? undefined : spec.pattern[1]
  if (schema.pattern === undefined) return undefined
  // Phone numbers with blanks and full-width digits are accepted, because the server normalizes texts.
  const isFine = fittingText(new RegExp(schema.pattern, 'u'), text) !== undefined
  return isFine ? undefined : sentence(label, schema.patternMessage ?? '格式不正确')
}

/** A message of the contract either continues the label ("不能有空格") or is a whole sentence ("请输入…"). */
const sentence = (label: string, message: string) => (message.startsWith('请') ? message : `${label}${message}`)

/** Returns the initial values for a new row. */
export function initialValues(fields: readonly Field[]): Values {
  return Object.fromEntries(
    fields.filter((field) => field.spec.initial !== undefined).map((field) => [field.name, field.spec.initial]),
  )
}

/** Returns the values of a row for a form. Flags become booleans. */
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
 * Returns the values to be sent, without fields that the endpoint does not know. An empty field becomes null, or an
 * empty text where null is not allowed.
 */
export function toBody(fields: readonly Field[], endpoint: Resource['add'], values: Values): Values {
  const known = bodySchema(endpoint).properties
  const entries = fields
    .filter((field) => field.name in known)
    .map((field) => [field.name, bodyValue(field, values[field.name])] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
