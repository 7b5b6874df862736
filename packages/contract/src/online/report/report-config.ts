import { Type, type Static } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, Flag, Id, LongText, Maybe, Nullable, Text } from '../../field.ts'
import { reportCodes, ReportSql } from './sql-report.ts'

const code = Text(100, '报表编码', {
  min: 1,
  pattern: '^[A-Za-z][\\w-]*$',
  patternMessage: '必须以字母开头，可包含数字、下划线、横杠',
})

/**
 * The property names come from the replaced system. Only `roleIds` is new: the roles that may open the report,
 * separated by commas.
 */
export const ReportHead = Type.Object({
  id: Id,
  code,
  name: Text(100, '报表名称', { min: 1 }),
  cgrSql: ReportSql,
  returnValField: Nullable(Text(100, '返回值字段')),
  returnTxtField: Nullable(Text(100, '返回文本字段')),
  returnType: Text(10, '返回类型'),
  dbSource: Nullable(Text(100, '数据源')),
  /** Included only in lists. */
  dbSource_dictText: Type.Optional(Nullable(Text(100, '数据源'))),
  content: Nullable(LongText(1000, '描述')),
  roleIds: Text(4000, '可以打开的角色'),
  ...audit,
})
export type ReportHead = Static<typeof ReportHead>

const headForm = {
  code,
  name: ReportHead.properties.name,
  cgrSql: ReportSql,
  returnValField: Maybe(Text(100, '返回值字段')),
  returnTxtField: Maybe(Text(100, '返回文本字段')),
  returnType: Maybe(Text(10, '返回类型')),
  dbSource: Maybe(Text(100, '数据源')),
  content: Maybe(LongText(1000, '描述')),
  roleIds: Maybe(Text(4000, '可以打开的角色')),
}

const itemFields = {
  fieldName: Text(60, '字段名', { min: 1 }),
  fieldTxt: Text(300, '字段文本', { min: 1 }),
  fieldType: Text(10, '类型', { min: 1, pattern: '^(String|Integer|Long|Date|Datetime)$' }),
  isShow: Flag('是否显示'),
  isOrder: Flag('是否排序'),
  isSearch: Flag('是否查询'),
  isTotal: Flag('是否合计'),
  orderNum: Type.Integer({ title: '排序', minimum: 0, maximum: 10_000 }),
}
const itemTexts = {
  fieldWidth: Type.Integer({ title: '宽度', minimum: 0, maximum: 2000 }),
  searchMode: Text(10, '查询模式', { pattern: '^(single|group)?$' }),
  /** The replaced system also allowed SQL. */
  dictCode: Text(100, '字典编码', { pattern: '^[\\w-]*$', patternMessage: '只能填字典编码，不能填 SQL 或表名' }),
  /** A path of this site or an https address. `${column}` is replaced by the value of the column. */
  fieldHref: Text(120, '链接'),
  replaceVal: Text(200, '取值表达式'),
}
export const ReportItem = Type.Object({
  id: Id,
  cgrheadId: Id,
  ...itemFields,
  fieldWidth: Nullable(itemTexts.fieldWidth),
  searchMode: Nullable(itemTexts.searchMode),
  dictCode: Nullable(itemTexts.dictCode),
  fieldHref: Nullable(itemTexts.fieldHref),
  replaceVal: Nullable(itemTexts.replaceVal),
})
export type ReportItem = Static<typeof ReportItem>
const ItemForm = Type.Object({
  id: Maybe(Text(40, '编号')),
  ...itemFields,
  isOrder: Maybe(itemFields.isOrder),
  isTotal: Maybe(itemFields.isTotal),
  isSearch: Maybe(itemFields.isSearch),
  fieldWidth: Maybe(itemTexts.fieldWidth),
  searchMode: Maybe(itemTexts.searchMode),
  dictCode: Maybe(itemTexts.dictCode),
  fieldHref: Maybe(itemTexts.fieldHref),
  replaceVal: Maybe(itemTexts.replaceVal),
})
export type ItemForm = Static<typeof ItemForm>

const paramFields = {
  paramName: Text(32, '参数', { min: 1, pattern: '^\\w+$', patternMessage: '只能有字母、数字和下划线' }),
  paramTxt: Text(32, '参数文本', { min: 1 }),
  orderNum: itemFields.orderNum,
}
const paramValue = Text(32, '默认值')
/** `paramFault` checks the type of the values. */
const paramTexts = { paramType: itemFields.fieldType, isRequired: Flag('必填') }
export const ReportParam = Type.Object({
  id: Id,
  cgrheadId: Id,
  ...paramFields,
  paramValue,
  ...paramTexts,
  dictCode: Nullable(itemTexts.dictCode),
})
const ParamForm = Type.Object({
  id: Maybe(Text(40, '编号')),
  ...paramFields,
  paramValue: Maybe(paramValue),
  paramType: Maybe(paramTexts.paramType),
  isRequired: Maybe(paramTexts.isRequired),
  dictCode: Maybe(itemTexts.dictCode),
})
export type ParamForm = Static<typeof ParamForm>

/**
 * Existing clients send these lists. The server ignores the lists, because it deletes all rows that are missing in the
 * request.
 */
const gone = { deleteItemIds: Maybe(Text(40_000, '删除的明细')), deleteParamIds: Maybe(Text(40_000, '删除的参数')) }
const lines = {
  items: Type.Array(ItemForm, { maxItems: 100, title: '明细' }),
  params: Type.Array(ParamForm, { maxItems: 20, title: '参数' }),
}

const path = '/online/cgreport'
const {
  list,
  delete: remove,
  deleteBatch,
} = crud(`${path}/head`, 'online:report', {
  label: '报表配置',
  row: ReportHead,
  form: Type.Object(headForm),
  asSheet: true,
  search: ['code', 'name'],
  style: 'A',
})

/** The configuration of reports by SQL (spec.md §2.3). */
export const reportConfig = {
  list,
  delete: remove,
  deleteBatch,
  add: endpoint({
    method: 'POST',
    path: `${path}/head/add`,
    access: reportCodes.sql,
    message: '添加成功！',
    summary: '报表配置：新增',
    body: Type.Object({ head: Type.Object(headForm), ...lines, ...gone }),
    result: Type.Object({ id: Id }),
  }),
  editAll: endpoint({
    method: ['PUT', 'POST'],
    path: `${path}/head/editAll`,
    access: reportCodes.sql,
    message: '修改成功!',
    summary: '报表配置：编辑',
    versioned: 'head',
    body: Type.Object({
      head: Type.Object({ id: Id, ...headForm }),
      ...lines,
      ...gone,
    }),
  }),
  items: endpoint({
    method: 'GET',
    path: `${path}/item/listByHeadId`,
    access: reportCodes.list,
    summary: '报表配置：明细',
    query: Type.Object({ headId: Id }),
    result: Type.Array(ReportItem),
  }),
  params: endpoint({
    method: 'GET',
    path: `${path}/param/listByHeadId`,
    access: reportCodes.list,
    summary: '报表配置：参数',
    query: Type.Object({ headId: Id }),
    result: Type.Array(ReportParam),
  }),
}
