import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { LongText, Maybe, Text } from '../../field.ts'

export const reportCodes = {
  view: 'online:report:view',
  list: 'online:report:list',
  sql: 'online:report:sql',
  delete: 'online:report:delete',
} as const

const column = {
  name: Type.String({ title: '列' }),
  title: Type.String({ title: '名称' }),
  kind: Type.String({ title: '类型' }),
  dict: Type.Optional(Type.String({ title: '字典' })),
}
/** A view that the caller may read. */
export const ViewDescription = Type.Object({
  name: Type.String(),
  title: Type.String(),
  row: Type.String(),
  /** The date column that a board uses for filtering by day. */
  day: Type.Optional(Type.String()),
  columns: Type.Array(Type.Object(column)),
})
export type ViewDescription = Static<typeof ViewDescription>

/** One select statement over report views. `${name}` is a parameter. */
export const ReportSql = { ...LongText(4000, '报表SQL'), minLength: 1 }
/** Code of a data source. Empty for the school's own database. */
const dbSource = Maybe(Text(100, '数据源'))
/** The values of parameters, by the names of the parameters. */
export const ReportValues = Type.Record(Type.String({ maxLength: 32 }), Text(500, '参数的值'))

/** The columns of the result in the format of the report configuration (spec.md §2.3). */
const ParsedSql = Type.Object({
  fields: Type.Array(
    Type.Object({
      fieldName: Type.String(),
      fieldTxt: Type.String(),
      fieldType: Type.String(),
      dictCode: Type.String(),
      isShow: Type.Integer(),
      isSearch: Type.Integer(),
      orderNum: Type.Integer(),
    }),
  ),
  params: Type.Array(
    Type.Object({
      paramName: Type.String(),
      paramTxt: Type.String(),
      paramValue: Type.String(),
      orderNum: Type.Integer(),
    }),
  ),
})
export type ParsedSql = Static<typeof ParsedSql>

const Trial = Type.Object({
  columns: Type.Array(Type.Object(column)),
  rows: Type.Array(Type.Array(Type.Unsafe<string | number | null>({}))),
  /** True if the result has more rows than the shown rows. */
  isCut: Type.Boolean(),
  plan: Type.Array(Type.String()),
  milliseconds: Type.Integer(),
})
export type Trial = Static<typeof Trial>

const parseSql = '/online/cgreport/head/parseSql'

/** For users who write the SQL of a report. The server logs every run. */
export const sqlReport = {
  views: endpoint({
    method: 'GET',
    path: '/online/report/views',
    access: [reportCodes.view, reportCodes.list, reportCodes.sql],
    summary: '报表视图：能查的视图和它们的列',
    result: Type.Array(ViewDescription),
  }),
  /** A user who may write SQL can read any table of a data source. */
  sources: endpoint({
    method: 'GET',
    path: '/online/report/sources',
    access: reportCodes.sql,
    summary: '报表：能查的数据源',
    result: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
  sourceViews: endpoint({
    method: 'GET',
    path: '/online/report/sourceViews',
    access: reportCodes.sql,
    summary: '报表：一个数据源的表和它们的列',
    query: Type.Object({ source: Text(100, '数据源', { min: 1 }) }),
    result: Type.Array(ViewDescription),
  }),
  parseSql: endpoint({
    method: 'POST',
    path: parseSql,
    access: reportCodes.sql,
    message: '解析成功',
    summary: '报表SQL：解析出列和参数',
    body: Type.Object({ sql: ReportSql, dbSource }),
    result: ParsedSql,
  }),
  /**
   * Always refused. Addresses, in which the replaced system sent SQL, get into logs and into the statistics of other
   * sites.
   */
  parseSqlInAddress: endpoint({
    method: 'GET',
    path: parseSql,
    access: reportCodes.sql,
    summary: '报表SQL：不能写在地址里，总是拒绝',
    result: ParsedSql,
  }),
  trial: endpoint({
    method: 'POST',
    path: '/online/report/trial',
    access: reportCodes.sql,
    summary: '报表SQL：试着查询，看结果和执行计划',
    body: Type.Object({ sql: ReportSql, dbSource, values: Type.Optional(ReportValues) }),
    result: Trial,
  }),
}
