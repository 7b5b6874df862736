import { Type, type Static } from 'typebox'
import { idQuery, idsQuery } from '../crud.ts'
import { listQuery, PageOf } from '../list.ts'
import { endpoint } from '../endpoint.ts'
import { selection, EXPORTED } from '../sheet.ts'
import { audit, Day, DictNumber, Id, Nullable, Text } from '../field.ts'

export const Log = Type.Object({
  id: Id,
  /** 1 is a login, and 2 an operation. */
  logType: DictNumber('log_type', '日志类型'),
  logContent: Text(1000, '日志内容'),
  operateType: Nullable(DictNumber('operate_type', '操作类型')),
  /** The login name. */
  userid: Nullable(Text(100, '操作人ID')),
  /** The real name. */
  username: Nullable(Text(100, '操作人名称')),
  ip: Nullable(Text(60, 'IP')),
  method: Nullable(Text(500, '请求方法')),
  requestUrl: Nullable(Text(500, '请求地址')),
  requestParam: Nullable(Text(4000, '请求参数')),
  requestType: Nullable(Text(10, '请求类型')),
  costTime: Nullable(Type.Integer({ title: '耗时(毫秒)' })),
  ...audit,
})

const search = ['logType', 'operateType', 'userid', 'username', 'ip', 'logContent', 'createTime'] as const
const keyWord = { keyWord: Type.Optional(Text(100, '关键词')) }

export const log = {
  list: endpoint({
    method: 'GET',
    path: '/sys/log/list',
    access: 'system:log:list',
    code: 0,
    summary: '日志：分页列表',
    query: listQuery(Log, search, keyWord),
    result: PageOf(Log),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/sys/log/delete',
    access: 'system:log:delete',
    message: '删除成功!',
    summary: '日志：删除',
    query: idQuery,
  }),
  deleteBatch: endpoint({
    method: 'DELETE',
    path: '/sys/log/deleteBatch',
    access: 'system:log:delete',
    message: '删除成功!',
    summary: '日志：批量删除',
    query: idsQuery,
  }),
  exportXls: endpoint({
    method: ['GET', 'POST'],
    path: '/sys/log/exportXls',
    access: 'system:log:export',
    summary: '日志：导出 Excel',
    transport: 'file',
    contentType: EXPORTED,
    query: listQuery(Log, search, { ...keyWord, ...selection }),
  }),
}

export const VisitCount = Type.Object({
  day: Day('日期'),
  visits: Type.Integer({ title: '访问次数' }),
  people: Type.Integer({ title: '访问人数' }),
  addresses: Type.Integer({ title: 'IP 数' }),
  /** The server is still counting, which takes long after many logins. The numbers are unknown until then. */
  counting: Type.Optional(Type.Boolean()),
})
export type VisitCount = Static<typeof VisitCount>

/** Numbers of days that the page offers. */
export const visitDays = [7, 30, 90] as const

export const visit = {
  days: endpoint({
    method: 'GET',
    path: '/sys/visit/days',
    access: 'system:visit:list',
    summary: '每天的访问',
    query: Type.Object({ days: Type.Optional(Type.Integer({ title: '天数', enum: [...visitDays] })) }),
    /** The oldest day is first, and today is last. */
    result: Type.Array(VisitCount),
  }),
}
