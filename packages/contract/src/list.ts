import { Type, type Static, type TObject, type TProperties, type TUnsafe } from 'typebox'
import type { AnyEndpoint } from './endpoint.ts'
import type { FieldKind } from './field-kind.ts'
import { fieldSchema, kindOf, rowSchemas } from './field-schema.ts'

/** Maximum number of rows that a list or a report counts and shows, so that a million rows cost no more. */
export const MAX_COUNTED = 10_000

/** A row with texts for codes and addresses for files. */
export type Decorated<T> = T & { [K in `${string}_dictText`]?: string | null } & {
  [K in `${string}_url`]?: string | null
}

export interface Page<T> {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
  searchCount: boolean
  /** Always empty. Existing clients read its length. */
  orders?: readonly never[]
}

export function PageOf<T extends TObject>(row: T): TUnsafe<Page<Decorated<Static<T>>>> {
  return Type.Unsafe<Page<Decorated<Static<T>>>>({
    type: 'object',
    page: true,
    required: ['records', 'total', 'size', 'current', 'pages'],
    properties: {
      records: { type: 'array', items: row },
      total: { type: 'integer' },
      size: { type: 'integer' },
      current: { type: 'integer' },
      pages: { type: 'integer' },
      orders: { type: 'array', items: {} },
    },
  })
}

export function ListOf<T extends TObject>(row: T): TUnsafe<Decorated<Static<T>>[]> {
  return Type.Unsafe<Decorated<Static<T>>[]>({ type: 'array', items: row })
}

export function RowOf<T extends TObject>(row: T): TUnsafe<Decorated<Static<T>>> {
  return Type.Unsafe<Decorated<Static<T>>>({ ...row })
}

/** `column` must be a key of the row. */
export const paging = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** A larger number is reduced to the maximum. The page's `size` is the number that the server used. */
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, clamped: true })),
  column: Type.Optional(Type.String({ maxLength: 60 })),
  order: Type.Optional(Type.String({ maxLength: 10 })),
}

declare const filterText: unique symbol
/**
 * A text in a small pattern language (`*x*`, `!x`, `>= x`, lists). Clients may send any text. Handlers get the parsed
 * filter (`IsFilter`).
 */
export type FilterText = string & { readonly [filterText]?: true }
export type IsFilter<T> = typeof filterText extends keyof NonNullable<T> ? true : false

type Filters<K extends string> = { [P in K | `${K}_begin` | `${K}_end`]?: FilterText }
/** Grouped conditions as JSON: `{"match":"or","items":[{"field":"age","rule":"ge","val":"8"},{…}]}`. */
export const superQuery = {
  superQueryParams: Type.Optional(Type.String({ maxLength: 8000, title: '高级查询' })),
  superQueryMatchType: Type.Optional(Type.String({ maxLength: 5 })),
}

type ListQuery<K extends string, X extends TProperties> = Static<TObject<typeof paging & typeof superQuery>> &
  Filters<K> &
  Static<TObject<X>>

/** The keys with which a list can be filtered. */
export type RowKey<R extends TObject> = Extract<keyof Static<R>, string>

const MAX_FILTER = 2000

/** With `bound`, the filter is one end of a range. */
export function filterOf(filter: FieldKind, bound?: 'begin' | 'end') {
  return Type.Optional(
    Type.Unsafe<FilterText>({ type: 'string', maxLength: MAX_FILTER, filter, ...(bound ? { bound } : {}) }),
  )
}

function filtersOf(row: TObject, key: string): TProperties {
  const kind = kindOf(fieldSchema(row.properties[key] ?? {}))
  return { [key]: filterOf(kind), [`${key}_begin`]: filterOf(kind, 'begin'), [`${key}_end`]: filterOf(kind, 'end') }
}

/** Each filter contains the kind of its key, because the server needs the kind to parse the filter. */
export function listQuery<R extends TObject, K extends RowKey<R>, X extends TProperties = {}>(
  row: R,
  search: readonly K[],
  extra?: X,
): TUnsafe<ListQuery<K, X>> {
  const filters: TProperties = Object.assign({}, ...search.map((key) => filtersOf(row, key)))
  const object = Type.Object({ ...paging, ...superQuery, ...filters, ...extra })
  return Type.Unsafe<ListQuery<K, X>>({ ...object, search: [...search] })
}

/** Returns true when the list accepts `superQuery`. */
export const takesConditions = ({ access, query }: AnyEndpoint): boolean =>
  access !== 'public' && access !== 'signed-in' && 'superQueryParams' in (fieldSchema(query ?? {}).properties ?? {})

const AUDIT = ['createBy', 'createTime', 'updateBy', 'updateTime']

/**
 * Returns the keys that the office offers for conditions: filters, fields of the form, and author and times of the row.
 */
export function conditionKeys(list: AnyEndpoint, edit?: Pick<AnyEndpoint, 'body'>): string[] {
  const written = Object.keys(fieldSchema(edit?.body ?? {}).properties ?? {})
  const known = new Set([...(fieldSchema(list.query ?? {}).search ?? []), ...written, ...AUDIT])
  const asked = (key: string) => known.has(key) && !list.withoutColumn?.includes(key)
  return Object.keys(rowSchemas(list.result)).filter(asked)
}
