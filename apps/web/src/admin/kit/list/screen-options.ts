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
 * A list with its form, as a screen declares it. Names are checked against the contract of the resource, so a wrong one
 * does not compile. `X` are fields of the form that are never sent (the repeated password).
 */
export interface ScreenOptions<R extends Resource, X extends string = never> {
  title: string
  resource: R
  /** Options in addition to the contract; see `FieldSpec`. */
  fields?: Specs<R>
  extra?: { readonly [K in X]: FieldSpec<AnyRow, FormValues<R> & Values> }
  /** Fields of the search bar. The fields after the third are hidden until 展开. */
  search?: readonly SearchKey<R>[]
  columns: readonly RowKey<R>[]
  /** Values on a card on phones below its heading; by default the next three columns. */
  card?: readonly RowKey<R>[]
  /** Heading of a card on phones if the first column does not identify the row. */
  cardHead?: RowKey<R>
  form?: readonly (FormKey<R> | NoInfer<X>)[]
  /** Fields of the read-only view; with it rows have 详情. */
  detail?: readonly RowKey<R>[]
  /** Initial order; by default `createTime` descending. */
  order?: readonly [RowKey<R>, 'asc' | 'desc']
  addLabel?: string
  /** Opens another dialog than the form for a new row. */
  openAdd?: (tools: Tools) => void
  /** Noun of the imported rows, their common values, and a description of the sheet. */
  importing?: {
    noun: string
    query: (scope: Values) => Values
    hint: string
    /** True when a list of names, one in each line, can be imported. */
    takesNames?: boolean
  }
  /** Labels instead of 编辑 and 删除. */
  editLabel?: string
  deleteLabel?: string
  /** Noun of a row in titles: 新增职务. */
  noun?: string
  /** Width of the form in px. */
  formWidth?: number
  /** Maximum number of columns; by default two in a form with more than four fields. */
  formColumns?: number
  /** Tabs and headings of the form and of the read-only view. */
  pages?: readonly FieldPage[]
  /** Content below the fields of the read-only view. */
  renderDetail?: (row: RowOf<R>) => ReactNode
  /** True when the read-only view can be printed. */
  printed?: boolean
  /** Loads further values of an existing row before it is edited (roles, departments). */
  load?: (row: RowOf<R>) => Promise<Values>
  /** Loads values of a new row. */
  fresh?: (scope: Values) => Promise<Values>
  /** Changes the values just before they are sent. */
  prepare?: (body: Values, values: FormValues<R> & Values) => Values
  /** Returns the reason why a row must not be selected, edited or deleted. */
  lockedRow?: (row: RowOf<R>) => string | undefined
  /** The question before a row is deleted; by default 确定删除吗? */
  deleteQuestion?: (row: RowOf<R>) => string
  /** True when only selected rows can be deleted, because single rows have another command. */
  deleteOnlyChosen?: boolean
  rowActions?: readonly RowAction<RowOf<R>>[]
  toolbar?: readonly ListAction<RowOf<R>>[]
  batchActions?: readonly BatchAction<RowOf<R>>[]
  /** Called after rows were written or deleted. */
  changed?: () => void
  /**
   * Makes the list a tree whose children are loaded (with `pid`) when a row is opened. `TreeCell` draws the first
   * column.
   */
  children?: AnyEndpoint
  /** True when rows cannot be selected although they can be deleted. */
  single?: boolean
}

/** A screen without its types, as the kit uses it. */
export interface Definition extends Omit<
  ScreenOptions<Resource>,
  | 'fields'
  | 'extra'
  | 'search'
  | 'columns'
  | 'card'
  | 'cardHead'
  | 'form'
  | 'detail'
  | 'order'
  | 'load'
  | 'prepare'
  | 'lockedRow'
  | 'deleteQuestion'
  | 'rowActions'
  | 'toolbar'
  | 'batchActions'
  | 'renderDetail'
> {
  specs: Partial<Record<string, FieldSpec>>
  search: readonly Field[]
  columns: readonly Field[]
  card: readonly Field[]
  cardHead?: Field | undefined
  form: readonly string[]
  detail: readonly Field[]
  order: Sort | null
  load?: (row: AnyRow) => Promise<Values>
  prepare?: (body: Values, values: Values) => Values
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

/** Removes the types of a screen and combines its fields with the contract, once. */
export function define<R extends Resource, X extends string>(options: ScreenOptions<R, X>): Definition {
  // Types of rows and forms only help the author of a screen; the kit uses records.
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
