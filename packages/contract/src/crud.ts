import { Type, type TObject, type TProperties, type Static, type TUnsafe } from 'typebox'
import { endpoint, type Endpoint } from './endpoint.ts'
import { Id } from './field.ts'

/** Coded and file fields of a paged row come with their text and address. */
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
}

/** A page of rows; `records` follow the row schema. */
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
    },
  })
}

/** A plain array of decorated rows. */
export function ListOf<T extends TObject>(row: T): TUnsafe<Decorated<Static<T>>[]> {
  return Type.Unsafe<Decorated<Static<T>>[]>({ type: 'array', items: row })
}

/** Paging and sorting, the same on every list. `column` must be a key of the row. */
export const paging = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  column: Type.Optional(Type.String({ maxLength: 60 })),
  order: Type.Optional(Type.String({ maxLength: 10 })),
}

type Filters<K extends string> = { [P in K | `${K}_begin` | `${K}_end`]?: string }

/** Filters with the small pattern language (`*x*`, `!x`, lists, `_begin`/`_end`). */
export function listQuery<K extends string, X extends TProperties = {}>(
  search: readonly K[],
  extra?: X,
): TUnsafe<Static<TObject<typeof paging>> & Filters<K> & Static<TObject<X>>> {
  const filters: TProperties = {}
  for (const key of search)
    for (const name of [key, `${key}_begin`, `${key}_end`])
      filters[name] = Type.Optional(Type.String({ maxLength: 2000 }))
  const object = Type.Object({ ...paging, ...filters, ...extra })
  return Type.Unsafe<Static<TObject<typeof paging>> & Filters<K> & Static<TObject<X>>>({
    ...object,
    search: [...search],
  })
}

export const idQuery = Type.Object({ id: Id })
/** Comma list of ids; the reference's client leaves a comma at the end. */
export const idsQuery = Type.Object({ ids: Type.String({ minLength: 1, maxLength: 40_000, title: '所选数据' }) })

/** One cell that keeps a sheet from being imported. `row` counts data rows from 1. */
export const ImportPreview = Type.Object({
  previewId: Type.String(),
  headings: Type.Array(Type.Object({ key: Type.String(), title: Type.String() })),
  rows: Type.Array(
    Type.Object({
      row: Type.Integer(),
      cells: Type.Record(Type.String(), Type.String()),
      errors: Type.Record(Type.String(), Type.String()),
    }),
  ),
  validCount: Type.Integer(),
  errorCount: Type.Integer(),
})
export const ImportDone = Type.Object({ importId: Type.String(), count: Type.Integer() })

export interface CrudOptions<Row extends TObject, Form extends TObject, K extends string> {
  /** Noun for summaries and the sheet: `职务`. */
  label: string
  row: Row
  /** What a client may write; everything else is dropped. */
  form: Form
  /** Row keys that may be filtered on. */
  search: readonly K[]
  /** Success code and texts of the reference's group for this resource. */
  style?: 'A' | 'B' | 'T'
}

const texts = {
  A: { code: 0, add: '添加成功！', edit: '修改成功!', delete: '删除成功!', batch: '删除成功!' },
  B: { code: 200, add: '添加成功！', edit: '编辑成功!', delete: '删除成功!', batch: '批量删除成功！' },
  T: { code: 200, add: '添加成功！', edit: '编辑成功!', delete: '删除成功!', batch: '批量删除成功!' },
} as const

/**
 * The regular verbs of a resource: list, add, edit, delete, deleteBatch, queryById.
 * Permission codes are `<permission>:list|add|edit|delete`.
 */
export function crud<Row extends TObject, Form extends TObject, K extends Extract<keyof Static<Row>, string>>(
  path: string,
  permission: string,
  options: CrudOptions<Row, Form, K>,
) {
  const { label, row, form, search } = options
  const text = texts[options.style ?? 'T']
  const read: string = `${permission}:list`
  const remove: string = `${permission}:delete`
  const editForm = Type.Unsafe<Static<Form> & { id: string }>({ ...Type.Object({ ...form.properties, id: Id }) })
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/list`,
      access: read,
      code: text.code,
      summary: `${label}：分页列表`,
      query: listQuery(search),
      result: PageOf(row),
    }),
    add: endpoint({
      method: 'POST',
      path: `${path}/add`,
      access: `${permission}:add`,
      code: 200,
      message: text.add,
      summary: `${label}：新增`,
      body: form,
      result: Type.Object({ id: Id }),
    }),
    edit: endpoint({
      method: ['PUT', 'POST'],
      path: `${path}/edit`,
      access: `${permission}:edit`,
      code: 200,
      message: text.edit,
      summary: `${label}：编辑`,
      body: editForm,
    }),
    delete: endpoint({
      method: 'DELETE',
      path: `${path}/delete`,
      access: remove,
      code: 200,
      message: text.delete,
      summary: `${label}：删除`,
      query: idQuery,
    }),
    deleteBatch: endpoint({
      method: 'DELETE',
      path: `${path}/deleteBatch`,
      access: remove,
      code: 200,
      message: text.batch,
      summary: `${label}：批量删除`,
      query: idsQuery,
    }),
    queryById: endpoint({
      method: 'GET',
      path: `${path}/queryById`,
      access: read,
      code: text.code,
      summary: `${label}：详情`,
      query: idQuery,
      result: Type.Unsafe<Decorated<Static<Row>>>({ ...row }),
    }),
  }
}

/** Sheets of a resource: export, checked import as the reference does it, and preview → confirm → undo. */
export function sheets<K extends string>(
  path: string,
  permission: { import: string; export: string },
  label: string,
  search: readonly K[],
) {
  const bring = permission.import
  return {
    exportXls: endpoint({
      method: ['GET', 'POST'],
      path: `${path}/exportXls`,
      access: permission.export,
      summary: `${label}：导出 Excel`,
      transport: 'file',
      query: listQuery(search, { selections: Type.Optional(Type.String({ maxLength: 40_000 })) }),
    }),
    importExcel: endpoint({
      method: 'POST',
      path: `${path}/importExcel`,
      access: bring,
      summary: `${label}：直接导入 Excel`,
      transport: 'upload',
      code: 200,
      result: Type.Unknown(),
    }),
    importTemplate: endpoint({
      method: 'GET',
      path: `${path}/importTemplate`,
      access: bring,
      summary: `${label}：导入模板`,
      transport: 'file',
    }),
    importPreview: endpoint({
      method: 'POST',
      path: `${path}/importPreview`,
      access: bring,
      summary: `${label}：导入预览`,
      transport: 'upload',
      code: 200,
      result: ImportPreview,
    }),
    importConfirm: endpoint({
      method: 'POST',
      path: `${path}/importConfirm`,
      access: bring,
      summary: `${label}：确认导入`,
      code: 200,
      body: Type.Object({ previewId: Type.String({ maxLength: 64 }), skipErrors: Type.Optional(Type.Boolean()) }),
      result: ImportDone,
    }),
    importUndo: endpoint({
      method: 'POST',
      path: `${path}/importUndo`,
      access: bring,
      summary: `${label}：撤销导入`,
      code: 200,
      message: '已撤销本次导入',
      body: Type.Object({ importId: Type.String({ maxLength: 64 }) }),
      result: Type.Object({ count: Type.Integer() }),
    }),
  }
}

export type CrudContract = ReturnType<typeof crud<TObject, TObject, string>>
export type SheetContract = ReturnType<typeof sheets<string>>
export type { Endpoint }
