import { Type, type TObject, type Static } from 'typebox'
import { endpoint, type Endpoint } from './endpoint.ts'
import { Id } from './field.ts'
import { listQuery, PageOf, RowOf, type RowKey } from './list.ts'

export const idQuery = Type.Object({ id: Id })
/** The client of the replaced system appends a comma. */
export const idsQuery = Type.Object({ ids: Type.String({ minLength: 1, maxLength: 40_000, title: '所选数据' }) })

export interface CrudOptions<Row extends TObject, Form extends TObject, K extends string> {
  /** The name of one row in summaries and sheets, such as `职务`. */
  label: string
  row: Row
  /** The server ignores other fields. */
  form: Form
  /** The keys with which a list can be filtered. */
  search: readonly K[]
  /** The group of the resource in the replaced system. The group determines the code and the message of a success. */
  style?: 'A' | 'B' | 'T'
  /** Users can export the list as a sheet (see `Endpoint`). */
  asSheet?: true
}

const texts = {
  A: { code: 0, add: '添加成功！', edit: '修改成功!', delete: '删除成功!', batch: '删除成功!' },
  B: { code: 200, add: '添加成功！', edit: '编辑成功!', delete: '删除成功!', batch: '批量删除成功！' },
  T: { code: 200, add: '添加成功！', edit: '编辑成功!', delete: '删除成功!', batch: '批量删除成功!' },
} as const

/** The permission codes are `<permission>:list|add|edit|delete`. */
export function crud<Row extends TObject, Form extends TObject, K extends RowKey<Row>>(
  path: string,
  permission: string,
  options: CrudOptions<Row, Form, K>,
) {
  const { label, row, form, search, asSheet } = options
  const text = texts[options.style ?? 'T']
  const read: string = `${permission}:list`
  const remove: string = `${permission}:delete`
  const editForm = Type.Unsafe<Static<Form> & { id: string }>({ ...Type.Object({ ...form.properties, id: Id }) })
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/list`,
      whileViewing: true,
      access: read,
      code: text.code,
      summary: `${label}：分页列表`,
      query: listQuery(row, search),
      result: PageOf(row),
      ...(asSheet && { asSheet }),
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
      versioned: true,
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
      whileViewing: true,
      access: read,
      code: text.code,
      summary: `${label}：详情`,
      query: idQuery,
      result: RowOf(row),
    }),
  }
}

export type { Endpoint }
