import { Type, type TProperties, type TSchema } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Text } from '../../field.ts'
import { EXPORTED } from '../../sheet.ts'

/**
 * Paths and bodies of the replaced system (`/online/cgform/api/…`).
 * Rows and rights are those of our own requests. The keys of a row are the column names.
 */

interface More {
  query?: TSchema
  body?: TSchema
  whileViewing?: boolean
}
function call<P extends TProperties>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  params: P,
  { summary, ...more }: More & { summary: string },
) {
  return endpoint({
    method,
    path: `/online/cgform/api/${path}`,
    access: 'signed-in',
    refusesInside: true,
    summary: `在线表单（已有客户端）：${summary}`,
    params: Type.Object(params),
    ...more,
    result: Type.Unknown(),
  })
}

const read = { whileViewing: true }
/** The handler checks the value with the definition of the form. */
const Any: TSchema = Type.Unknown()
const byId = { id: Id }
const ofRow = { id: Id, dataId: Text(40_000, '数据', { min: 1 }) }
const below = { table: Text(50, '附表', { min: 1 }), mainId: Id }

export const existingForm = {
  columns: call('GET', 'getColumns/:id', byId, { ...read, summary: '列表的设置' }),
  erpColumns: call('GET', 'getErpColumns/:id', byId, { ...read, summary: '主表和附表列表的设置' }),
  queryInfo: call('GET', 'getQueryInfo/:id', byId, { ...read, summary: '查询条件' }),
  data: call('GET', 'getData/:id', byId, { ...read, query: Any, summary: '一页数据' }),
  treeData: call('GET', 'getTreeData/:id', byId, { ...read, query: Any, summary: '一层数据' }),
  formItem: call('GET', 'getFormItem/:id', byId, { ...read, summary: '表单的设置' }),
  erpFormItem: call('GET', 'getErpFormItem/:id', byId, { ...read, summary: '一张表的设置，没有附表' }),
  formItemByTable: call(
    'GET',
    'getFormItemBytbname/:table',
    { table: below.table },
    { ...read, summary: '按表名取设置' },
  ),
  row: call('GET', 'form/:id/:dataId', ofRow, { ...read, summary: '一条数据' }),
  add: call('POST', 'form/:id', byId, { body: Any, summary: '新增' }),
  edit: call('PUT', 'form/:id', byId, { body: Any, summary: '修改' }),
  remove: call('DELETE', 'form/:id/:dataId', ofRow, { summary: '移入回收站' }),
  subRow: call('GET', 'subform/:table/:mainId', below, { ...read, summary: '一对一附表的数据' }),
  subRows: call('GET', 'subform/list/:table/:mainId', below, { ...read, summary: '附表的数据' }),
  exportXls: endpoint({
    method: 'GET',
    path: '/online/cgform/api/exportXls/:id',
    access: 'signed-in',
    refusesInside: true,
    summary: '在线表单（已有客户端）：导出 Excel',
    transport: 'file',
    contentType: EXPORTED,
    params: Type.Object(byId),
    query: Type.Object({ paramsStr: Type.Optional(Type.String({ maxLength: 40_000, title: '条件' })) }),
  }),
  doButton: endpoint({
    method: 'POST',
    path: '/online/cgform/api/doButton',
    access: 'signed-in',
    refusesInside: true,
    summary: '在线表单（已有客户端）：点一条数据的按钮',
    message: '处理完成!',
    body: Type.Object({ formId: Id, buttonCode: Text(40, '按钮', { min: 1 }), dataId: Id }),
  }),
  /** Always empty, because buttons are actions in this system. */
  enhanceButton: endpoint({
    method: 'GET',
    path: '/online/cgform/head/enhanceButton/:id',
    access: 'online:cgform:list',
    summary: '在线表单（已有客户端）：可以增强的按钮',
    params: Type.Object(byId),
    result: Type.Array(Type.Unknown()),
  }),
  buttons: endpoint({
    method: 'GET',
    path: '/online/cgform/button/list/:id',
    access: 'online:cgform:list',
    summary: '在线表单（已有客户端）：自定义按钮',
    params: Type.Object(byId),
    result: Type.Object({ total: Type.Integer(), records: Type.Array(Type.Unknown()) }),
  }),
}
