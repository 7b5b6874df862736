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
 * Declares a list with its form. Field names that are not in the contract of the resource do not compile. `X` contains
 * fields of the form that are never sent, for example a repeated password.
 */
export interface ScreenOptions<R extends Resource, X extends string = never> {
  title: string
  resource: R
  /** Field settings that the contract does not contain (`FieldSpec`). */
  fields?: Specs<R>
  extra?: { readonly [K in X]: FieldSpec<AnyRow, FormValues<R> & Values> }
  /** Fields of the search bar. From the fourth field on, they are hidden until the user presses 展开. */
  search?: readonly SearchKey<R>[]
  /** Filter with which other pages open the list. An empty list is then new, and not the result of a search. */
  within?: SearchKey<R>
  columns: readonly RowKey<R>[]
  /** Columns on a phone's card below its heading. The default is the next three columns. */
  card?: readonly RowKey<R>[]
  /** Column that is the heading of a phone's card. Needed if the first column does not identify the row. */
  cardHead?: RowKey<R>
  form?: readonly (FormKey<R> | NoInfer<X>)[]
  /** Fields of the detail view. If they are set, rows have 详情. */
  detail?: readonly RowKey<R>[]
  /** Initial order. The default is `createTime`, newest first. */
  order?: readonly [RowKey<R>, 'asc' | 'desc']
  addLabel?: string
  /** Opens a dialog that replaces the form for a new row. */
  openAdd?: (tools: Tools) => void
  /** Noun for imported rows, values that all of them get, and a description of the sheet. */
  importing?: {
    noun: string
    query: (scope: Values) => Values
    hint: string
    /** True when users can also import a list of names, one per line. */
    takesNames?: boolean
  }
  /** Labels that replace 编辑 and 删除. */
  editLabel?: string
  deleteLabel?: string
  /** Noun for a row in titles, for example 职务 in 新增职务. */
  noun?: string
  /** Width of the form in pixels. */
  formWidth?: number
  /** Maximum number of columns of the form. The default is two for a form with more than four fields. */
  formColumns?: number
  /** Tabs and headings of the form and of the detail view. */
  pages?: readonly FieldPage[]
  /** Content below the fields of the detail view. */
  renderDetail?: (row: RowOf<R>) => ReactNode
  /** True when the detail view can be printed. */
  printed?: boolean
  /** Loads other values of a row before it is edited, for example roles and departments. */
  load?: (row: RowOf<R>) => Promise<Values>
  /** Loads initial values for a new row. */
  fresh?: (scope: Values) => Promise<Values>
  /** Changes the values of the form before they are sent. */
  prepare?: (body: Values, values: FormValues<R> & Values) => Values
  /** Returns the reason why a row cannot be selected, edited or deleted. Undefined for other rows. */
  lockedRow?: (row: RowOf<R>) => string | undefined
  /** The question before a row is deleted. The default is 确定删除吗? */
  deleteQuestion?: (row: RowOf<R>) => string
  /** True when only selected rows can be deleted, because single rows have another action. */
  deleteOnlyChosen?: boolean
  rowActions?: readonly RowAction<RowOf<R>>[]
  toolbar?: readonly ListAction<RowOf<R>>[]
  batchActions?: readonly BatchAction<RowOf<R>>[]
  changed?: () => void
  /**
   * Makes the list a tree. The children of a row are loaded with `pid` when the row is opened. `TreeCell` draws the
   * first column.
   */
  children?: AnyEndpoint
  /** True when rows cannot be selected. */
  single?: boolean
}

/** The declaration of a screen without its types. The kit uses it. */
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
  // The types of rows and forms check the author's declaration. The kit uses plain records.
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
