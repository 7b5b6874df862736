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

/** The props of a custom control. The label of the field refers to `id`. */
export interface InputProps {
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  disabled: boolean
  placeholder: string
  values: Values
  mode: 'add' | 'edit'
}

/** The server checks a unique value while the user types. */
export interface Unique {
  table: string
  field: string
  message: string
  /** Returns the message when a deleted row has the value. The default is the message of the server. */
  inBin?: (advice: string) => ReactNode
}

/**
 * A screen's options for a field. The contract supplies a label, length, pattern, dictionary or kind that is not set.
 */
export interface FieldSpec<Row = AnyRow, V = Values> {
  label?: string
  kind?: ViewKind
  /** The placeholder of an empty control, by default 请输入… or 请选择…. `searchPlaceholder` is for the search bar. */
  placeholder?: string
  searchPlaceholder?: string
  /** `tip` is shown beside the label, and `help` below the control. */
  tip?: string
  help?: string
  /** The code of a dictionary, or a registered look-up (`table,text,value`). */
  dict?: string
  options?: readonly Option[]
  multiple?: boolean
  /** A text makes the field required and replaces the error message. */
  required?: boolean | string
  pattern?: readonly [RegExp, string]
  unique?: Unique
  /** The name of a check rule of the school (/sys/checkRule). */
  ruleCode?: string
  /** Returns the reason why the value is invalid, or undefined. */
  check?: (value: unknown, values: V) => string | undefined
  initial?: unknown
  /** Without this function, the field is always shown. */
  when?: (values: V, mode: 'add' | 'edit') => boolean
  /** A new row shows the field only after a click on 更多. */
  more?: boolean
  /** With `edit`, the field is read-only only in an existing row. */
  readOnly?: boolean | 'edit'
  /** Returns true when the entered values make the field read-only. */
  locked?: (values: V) => boolean
  /** Without this permission, the control is disabled (`user:form:phone`). */
  guard?: string
  /**
   * Returns values of other fields that follow from this value. `isFollowed` is true when the server computes them too.
   */
  effect?: (value: unknown, values: V) => Values
  isFollowed?: boolean
  /** True for an end time: a day without a time means 23:59. */
  isEnd?: boolean
  /** Uses the whole width of a form with two columns. */
  wide?: boolean
  input?: (props: InputProps) => ReactNode
  cell?: (row: Row) => ReactNode
  /** Width of the column in px. A `hidden` column is shown only if the user selects it in the column settings. */
  width?: number
  hidden?: boolean
  sort?: boolean
  /** Filters by the whole value, and not by a part of the value. */
  exact?: boolean
  /** Converts the selected value to a filter, for example to include all descendants. */
  searched?: (chosen: string) => string
  count?: number
  accept?: string
}

/** A field with the combined options of the contract and the screen. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly kind: ViewKind
  readonly required: boolean
  readonly nullable: boolean
  readonly numeric: boolean
  /** True for a comma-separated list. */
  readonly multiple: boolean
  readonly dict: string | undefined
  readonly schema: FieldSchema
  readonly spec: FieldSpec
}

type Specs = Partial<Record<string, FieldSpec>>

/** A field with options is a choice. The contract decides the kind of other fields. */
function viewKind(schema: FieldSchema, spec: FieldSpec): ViewKind {
  if (spec.kind) return spec.kind
  return (spec.dict ?? spec.options) ? 'choice' : kindOf(schema)
}

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
 * Includes fields that only the other form (add or edit) sends, such as the fixed name of an account. A name that
 * neither form sends belongs to the screen, such as the repeated password.
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

/** The label in the form has priority, so that a field has the same label everywhere. */
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

/** The schema of a key comes from the row, or else from the query. */
export function searchFields(resource: Resource, names: readonly string[], specs: Specs): Field[] {
  const rows = rowSchemas(resource.list.result)
  const queries = querySchemas(resource.list)
  return names.map((name) => makeField(name, rows[name] ?? queries[name] ?? {}, false, specs[name]))
}

export const promptOf = (field: Field): string =>
  `${field.spec.input === undefined ? traits[field.kind].prompt : '请选择'}${field.label}`

export const missingText = (field: Field): string =>
  typeof field.spec.required === 'string' ? field.spec.required : `${promptOf(field)}!`

function numberRefusal({ type, minimum, maximum }: FieldSchema, value: number): string | undefined {
  if (type === 'integer' && !Number.isInteger(value)) return '请输入整数!'
  if (minimum !== undefined && value < minimum) return `不能小于 ${minimum}`
  return maximum !== undefined && value > maximum ? `不能大于 ${maximum}` : undefined
}

/** Returns undefined for a valid value. */
export function refusalOf({ kind, numeric, label, schema, spec }: Field, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (kind === 'money') return amountRefusal(value, schema)
  if (numeric && kind === 'number') return numberRefusal(schema, Number(value))
  const text = String(value)
  if (schema.maxLength !== undefined && text.length > schema.maxLength) return `长度不超过 ${schema.maxLength} 个字符`
  if (spec.pattern) return spec.pattern[0].test(text) ? undefined : spec.pattern[1]
  if (schema.pattern === undefined) return undefined
  // Accepts phone numbers with blanks and full-width digits, because the server normalizes texts.
  const isFine = fittingText(new RegExp(schema.pattern, 'u'), text) !== undefined
  return isFine ? undefined : sentence(label, schema.patternMessage ?? '格式不正确')
}

/** A message either continues the label ("不能有空格") or is a whole sentence ("请输入…"). */
const sentence = (label: string, message: string) => (message.startsWith('请') ? message : `${label}${message}`)

export function initialValues(fields: readonly Field[]): Values {
  return Object.fromEntries(
    fields.filter((field) => field.spec.initial !== undefined).map((field) => [field.name, field.spec.initial]),
  )
}

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
 * Omits fields that the endpoint does not know. An empty field becomes null, or an empty text where null is not
 * allowed.
 */
export function toBody(fields: readonly Field[], endpoint: Resource['add'], values: Values): Values {
  const known = bodySchema(endpoint).properties
  const entries = fields
    .filter((field) => field.name in known)
    .map((field) => [field.name, bodyValue(field, values[field.name])] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
