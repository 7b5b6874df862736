import type { AnyEndpoint, BodyOf, QueryOf, ResultOf } from '@mashu/contract/endpoint'
import { fieldSchema, type FieldSchema } from '@mashu/contract/field-schema'
import type { Page } from '@mashu/contract/list'

/** A screen offers only the verbs that exist. */
export interface Resource {
  readonly list: AnyEndpoint
  readonly add?: AnyEndpoint
  readonly edit?: AnyEndpoint
  readonly delete?: AnyEndpoint
  readonly deleteBatch?: AnyEndpoint
  readonly exportXls?: AnyEndpoint
  readonly importTemplate?: AnyEndpoint
  readonly importPreview?: AnyEndpoint
  readonly importCheck?: AnyEndpoint
  readonly importConfirm?: AnyEndpoint
  readonly importUndo?: AnyEndpoint
}

type Verb<R, V extends PropertyKey> = R extends { readonly [P in V]: infer E extends AnyEndpoint } ? E : never

/** Declared keys, without companion keys (`_dictText`, `_url`) and index signatures. */
type WrittenKey<T> = keyof {
  [
    K in keyof T as K extends string
      ? string extends K
        ? never
        : K extends `${string}_dictText` | `${string}_url`
          ? never
          : K
      : never
  ]: true
} &
  string

type PagingKey = 'pageNo' | 'pageSize' | 'column' | 'order'
type RecordOf<T> = T extends Page<infer Row> ? Row : T extends readonly (infer Row)[] ? Row : never

/** A row that the list endpoint returns. */
export type RowOf<R extends Resource> = RecordOf<NonNullable<ResultOf<R['list']>>> & { id: string }
/** Keys that a table, a detail view or a card may show. */
export type RowKey<R extends Resource> = WrittenKey<RowOf<R>>
/** Values that a form may write. */
export type FormValues<R extends Resource> = Partial<BodyOf<Verb<R, 'add'>>> & Partial<BodyOf<Verb<R, 'edit'>>>
export type FormKey<R extends Resource> = Exclude<
  WrittenKey<BodyOf<Verb<R, 'add'>>> | WrittenKey<BodyOf<Verb<R, 'edit'>>>,
  'id'
>
/** The keys `x_begin` and `x_end` belong to the filter `x`. */
export type SearchKey<R extends Resource> = Exclude<
  WrittenKey<NonNullable<QueryOf<R['list']>>>,
  PagingKey | `${string}_begin` | `${string}_end`
>
export type FieldKey<R extends Resource> = RowKey<R> | FormKey<R> | SearchKey<R>

export interface AnyRow {
  readonly id: string
  readonly [key: string]: unknown
}
export type Values = Record<string, unknown>

export interface BodySchema {
  properties: Record<string, FieldSchema>
  required: readonly string[]
}

export function bodySchema(endpoint: AnyEndpoint | undefined): BodySchema {
  const body = fieldSchema(endpoint?.body ?? {})
  return { properties: body.properties ?? {}, required: body.required ?? [] }
}

export function querySchemas(list: AnyEndpoint): Record<string, FieldSchema> {
  return fieldSchema(list.query ?? {}).properties ?? {}
}
