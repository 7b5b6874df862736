import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../field.ts'
import { paging } from '../../list.ts'
import { EXPORTED } from '../../sheet.ts'
import { reportCodes } from './sql-report.ts'

/** Query parameters depend on the report: `self_<parameter>`, `<column>`, `<column>_begin` and `<column>_end`. */

const byId = Type.Object({ id: Id })
const option = Type.Object({ value: Type.String(), text: Type.String(), title: Type.String() })
/** By column name. */
const dictOptions = Type.Record(Type.String(), Type.Array(option))

export const AutoColumn = Type.Object({
  title: Type.String(),
  dataIndex: Type.String(),
  fieldType: Type.String(),
  align: Type.String(),
  sorter: Type.Boolean(),
  width: Type.Optional(Type.Integer()),
  /** True if the values are amounts in fen. */
  isMoney: Type.Boolean(),
  scopedSlots: Type.Optional(Type.Object({ customRender: Type.String() })),
})
export type AutoColumn = Static<typeof AutoColumn>

const records = Type.Array(Type.Record(Type.String(), Type.Unsafe<string | number | null>({})))
const Found = Type.Object({
  total: Type.Integer(),
  records,
  /** Sums over all rows, by column. */
  totals: Type.Record(Type.String(), Type.Number()),
})

/** With the mode `group` the field has a beginning and an end. */
export const QueryLine = Type.Object({
  label: Type.String(),
  field: Type.String(),
  view: Type.String(),
  mode: Type.String(),
  hidden: Type.String(),
})
export type QueryLine = Static<typeof QueryLine>

const path = '/online/cgreport/api'
const access = reportCodes.view

export const autoReport = {
  paramsInfo: endpoint({
    method: 'GET',
    path: `${path}/getParamsInfo/:id`,
    access,
    summary: '报表：参数',
    params: byId,
    result: Type.Array(
      Type.Object({
        paramName: Type.String(),
        paramTxt: Type.String(),
        paramValue: Type.String(),
        paramType: Type.String(),
        dictCode: Type.Union([Type.String(), Type.Null()]),
        isRequired: Type.Boolean(),
      }),
    ),
  }),
  queryInfo: endpoint({
    method: 'GET',
    path: `${path}/getQueryInfo/:id`,
    access,
    summary: '报表：查询条件',
    params: byId,
    result: Type.Array(QueryLine),
  }),
  columnsAndData: endpoint({
    method: 'GET',
    path: `${path}/getColumnsAndData/:id`,
    access,
    summary: '报表：列和一页数据',
    params: byId,
    query: Type.Object(paging),
    result: Type.Object({
      data: Found,
      columns: Type.Array(AutoColumn),
      dictOptions,
      fieldHrefSlots: Type.Array(Type.Object({ slotName: Type.String(), href: Type.String() })),
      cgreportHeadName: Type.String(),
    }),
  }),
  rpColumns: endpoint({
    method: 'GET',
    path: `${path}/getRpColumns/:code`,
    access,
    summary: '报表：按编码取列，供弹窗选择',
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }),
    result: Type.Object({
      columns: Type.Array(AutoColumn),
      dictOptions,
      cgRpConfigId: Type.String(),
      cgRpConfigName: Type.String(),
    }),
  }),
  data: endpoint({
    method: 'GET',
    path: `${path}/getData/:id`,
    access,
    summary: '报表：一页数据',
    params: byId,
    query: Type.Object(paging),
    result: Found,
  }),
  exportXls: endpoint({
    method: 'GET',
    path: `${path}/exportXls/:id`,
    access,
    summary: '报表：导出 Excel，最多十万行',
    transport: 'file',
    contentType: EXPORTED,
    params: byId,
    query: Type.Object({ column: paging.column, order: paging.order }),
  }),
}
