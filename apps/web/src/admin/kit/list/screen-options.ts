import type { ReactNode } from 'react'
import type { AnyEndpoint } from '@mashu/contract/endpoint'
import { rowSchemas } from '@mashu/contract/field-schema'
import type { BatchAction, ListAction, RowAction, Tools } from '../resource/action.ts'
import { rowFields, searchFields, type Field, type FieldSpec } from '../field/field.ts'
import type { FieldPage } from '../field/field-page.ts'
import type { Sort } from '../table/state/list-state.ts'
import {
  type AnyRow,
  type FieldKey,
  type FormKey,
  type FormValues,
  type Resource,
  type RowKey,
  type RowOf,
  type SearchKey,
  type Values,
} from '../resource/resource.ts'

type Specs<R extends Resource> = { readonly [K in FieldKey<R>]?: FieldSpec<RowOf<R>, FormValues<R> & Values> }

/**
 * Declares a list with its form. Field names that are not in the contract do not compile.
 * `X` contains fields that are never sent, for example a repeated password.
 */
export interface ScreenOptions<R extends Resource, X extends string = never> {
  title: string
  resource: R
  /** Settings that the contract does not contain. */
  fields?: Specs<R>
  extra?: { readonly [K in X]: FieldSpec<AnyRow, FormValues<R> & Values> }
  /** Fields of the search bar. From the fourth on, they are hidden until the user presses 展开. */
  search?: readonly SearchKey<R>[]
  /**
   * Filter that other pages set when they open the list. With it, an empty list counts as new, not as a failed search.
   */
  within?: SearchKey<R>
  columns: readonly RowKey<R>[]
  /** Shown below the heading of a phone's card. The default is the next three columns. */
  card?: readonly RowKey<R>[]
  /** Heading of a phone's card. Needed if the first column does not identify the row. */
  cardHead?: RowKey<R>
  form?: readonly (FormKey<R> | NoInfer<X>)[]
  /** If set, rows have 详情. */
  detail?: readonly RowKey<R>[]
  /** The default is `createTime`, newest first. */
  order?: readonly [RowKey<R>, 'asc' | 'desc']
  addLabel?: string
  /** Replaces the form for a new row. */
  openAdd?: (tools: Tools) => void
  /** `query` contains values that all imported rows get. `hint` describes the sheet. */
  importing?: {
    noun: string
    query: (scope: Values) => Values
    hint: string
    /** Accepts a list of names too, one per line. */
    takesNames?: boolean
  }
  /** Replaces 编辑. */
  editLabel?: string
  deleteLabel?: string
  /** For titles, for example 职务 in 新增职务. */
  noun?: string
  /** Pixels. */
  formWidth?: number
  /** The default is two for a form with more than four fields. */
  formColumns?: number
  /** Tabs and headings of the form and of the detail view. */
  pages?: readonly FieldPage[]
  /** Content below the fields of the detail view. */
  renderDetail?: (row: RowOf<R>) => ReactNode
  /** Allows printing the detail view. */
  printed?: boolean
  /** Loads values that the list does not contain, before a row is edited. */
  load?: (row: RowOf<R>) => Promise<Values>
  /** Loads initial values for a new row. */
  fresh?: (scope: Values) => Promise<Values>
  /** Changes the values of the form before they are sent. */
  prepare?: (body: Values, values: FormValues<R> & Values) => Values
  /** Changes the rows of a page before they are shown. */
  shown?: (rows: readonly RowOf<R>[]) => RowOf<R>[]
  /** Returns the reason why a row cannot be selected, edited or deleted. */
  lockedRow?: (row: RowOf<R>) => string | undefined
  /** The default is 确定删除吗? */
  deleteQuestion?: (row: RowOf<R>) => string
  /** If true, a row has no button for deletion. Users delete the rows that they have selected. */
  deleteOnlyChosen?: boolean
  rowActions?: readonly RowAction<RowOf<R>>[]
  toolbar?: readonly ListAction<RowOf<R>>[]
  batchActions?: readonly BatchAction<RowOf<R>>[]
  changed?: () => void
  /** Makes the list a tree, in which an opened row loads its children with `pid`. */
  children?: AnyEndpoint
  /** Rows cannot be selected. */
  single?: boolean
}

/** A declaration without its types, for the kit. */
export interface Definition extends Omit<
  ScreenOptions<Resource>,
  | 'fields'
  | 'extra'
  | 'search'
  | 'within'
  | 'columns'
  | 'card'
  | 'cardHead'
  | 'form'
  | 'detail'
  | 'order'
  | 'load'
  | 'prepare'
  | 'shown'
  | 'lockedRow'
  | 'deleteQuestion'
  | 'rowActions'
  | 'toolbar'
  | 'batchActions'
  | 'renderDetail'
> {
  specs: Partial<Record<string, FieldSpec>>
  search: readonly Field[]
  within?: string
  columns: readonly Field[]
  card: readonly Field[]
  cardHead?: Field | undefined
  form: readonly string[]
  detail: readonly Field[]
  order: Sort | null
  load?: (row: AnyRow) => Promise<Values>
  prepare?: (body: Values, values: Values) => Values
  shown?: (rows: readonly AnyRow[]) => AnyRow[]
  lockedRow?: (row: AnyRow) => string | undefined
  deleteQuestion?: (row: AnyRow) => string
  renderDetail?: (row: AnyRow) => ReactNode
  rowActions: readonly RowAction[]
  toolbar: readonly ListAction[]
  batchActions: readonly BatchAction[]
}

function orderOf(order: readonly [string, 'asc' | 'desc'] | undefined, resource: Resource): Sort | null {
  if (order) return { column: order[0], order: order[1] }
  return 'createTime' in rowSchemas(resource.list.result) ? { column: 'createTime', order: 'desc' } : null
}

/** Removes the types of a declaration, and combines its fields with the contract. */
export function define<R extends Resource, X extends string>(options: ScreenOptions<R, X>): Definition {
  const loose = options as unknown as Omit<
    Definition,
    'specs' | 'search' | 'columns' | 'card' | 'cardHead' | 'form' | 'detail' | 'order'
  > & {
    fields?: Definition['specs']
    extra?: Definition['specs']
    search?: string[]
    columns: string[]
    card?: string[]
    cardHead?: string
    form?: string[]
    detail?: string[]
    order?: readonly [string, 'asc' | 'desc']
  }
  const { fields, extra, search = [], columns, card, cardHead, form = [], detail = [], order, ...rest } = loose
  const specs = { ...fields, ...extra }
  const cells = rowFields(options.resource, columns, specs)
  return {
    ...rest,
    specs,
    form,
    columns: cells,
    search: searchFields(options.resource, search, specs),
    card: card ? rowFields(options.resource, card, specs) : cells.filter((field) => !field.spec.hidden).slice(1, 4),
    cardHead: cardHead === undefined ? undefined : rowFields(options.resource, [cardHead], specs)[0],
    detail: rowFields(options.resource, detail, specs),
    order: orderOf(order, options.resource),
    rowActions: rest.rowActions ?? [],
    toolbar: rest.toolbar ?? [],
    batchActions: rest.batchActions ?? [],
  }
}
