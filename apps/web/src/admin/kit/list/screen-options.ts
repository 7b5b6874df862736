import type { ReactNode } from 'react'
import type { AnyEndpoint } from '@mashu/contract/endpoint'
import { rowSchemas } from '@mashu/contract/field-schema'
import type { BatchAction, ListAction, RowAction, Tools } from '../resource/action.ts'
import { rowFields, searchFields, type Field, type FieldSpec } from '../field/field.ts'
import type { FieldPage } from '../field/field-page.ts'
import type { Sort } from '../table/list-state.ts'
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
 * A list with its form, as a screen declares it. Names are checked against the contract of the resource: a wrong one
 * does not compile. `X` are fields of the form that are never sent (the repeated password).
 */
export interface ScreenOptions<R extends Resource, X extends string = never> {
  title: string
  resource: R
  /** Additions to the contract; see `FieldSpec`. */
  fields?: Specs<R>
  extra?: { readonly [K in X]: FieldSpec<AnyRow, FormValues<R> & Values> }
  /** The first three are in the search bar, the rest behind 展开. */
  search?: readonly SearchKey<R>[]
  columns: readonly RowKey<R>[]
  /** Facts of a card on phones, under its heading; the next three columns unless said. */
  card?: readonly RowKey<R>[]
  /** Heads a card on phones where the first column does not say what the row is. */
  cardHead?: RowKey<R>
  form?: readonly (FormKey<R> | NoInfer<X>)[]
  /** Fields of the read-only view; with it rows gain 详情. */
  detail?: readonly RowKey<R>[]
  /** Order of a fresh list: `createTime` downwards unless said. */
  order?: readonly [RowKey<R>, 'asc' | 'desc']
  addLabel?: string
  /** Opens what a new row is made in, where that is not the form. */
  openAdd?: (tools: Tools) => void
  /** Noun of the imported rows, values that they share, and a description of the sheet. */
  importing?: {
    noun: string
    query: (scope: Values) => Values
    hint: string
    /** Names alone, one a line, are rows. */
    takesNames?: boolean
  }
  /** Labels of 编辑 and 删除, where those words would promise something else. */
  editLabel?: string
  deleteLabel?: string
  /** Noun of a row in titles: 新增职务. */
  noun?: string
  /** Width of the form in px. */
  formWidth?: number
  /** Most fields beside each other; two in a form of more than four unless said. */
  formColumns?: number
  /** Tabs and headings of the form and of the read-only view. */
  pages?: readonly FieldPage[]
  /** Content below the fields of the read-only view. */
  renderDetail?: (row: RowOf<R>) => ReactNode
  /** The read-only view can be printed. */
  printed?: boolean
  /** Completes the values of an existing row before it is edited (roles, departments). */
  load?: (row: RowOf<R>) => Promise<Values>
  /** Values of a new row that have to be asked for first. */
  fresh?: (scope: Values) => Promise<Values>
  /** Last change of what is sent. */
  prepare?: (body: Values, values: FormValues<R> & Values) => Values
  /** The reason why a row may not be ticked, edited or deleted. */
  lockedRow?: (row: RowOf<R>) => string | undefined
  /** Asked before a row is deleted; 确定删除吗? unless said. */
  deleteQuestion?: (row: RowOf<R>) => string
  /** Rows offer no deletion of their own, only those chosen do: the row has a better way. */
  deleteOnlyChosen?: boolean
  rowActions?: readonly RowAction<RowOf<R>>[]
  toolbar?: readonly ListAction<RowOf<R>>[]
  batchActions?: readonly BatchAction<RowOf<R>>[]
  /** After rows were written or deleted. */
  changed?: () => void
  /**
   * Makes a lazy tree of the list: the rows below one, asked with `pid` when it is opened. The first column is drawn by
   * `TreeCell`.
   */
  children?: AnyEndpoint
  /** No own checkboxes although rows could be deleted. */
  single?: boolean
}

/** A screen with its types laid off: what the machine runs on. */
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

/** Lays off the types of a screen and looks its fields up in the contract, once. */
export function define<R extends Resource, X extends string>(options: ScreenOptions<R, X>): Definition {
  // Row and form types only guard what a screen's author writes; from here on rows are records.
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
