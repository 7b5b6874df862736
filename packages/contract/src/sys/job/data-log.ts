import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { audit, Id, LongText, Nullable, Text } from '../../field.ts'
import { ListOf, listQuery, PageOf } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

export const dataLogProblems = {
  'dataLog.noVersions': refuse('未找到版本信息'),
  'dataLog.notFound': refuse('未找到对应实体'),
  'dataLog.otherRows': refuse('请选择相同的数据库表和数据ID进行比较'),
  'dataLog.cannotRestore': refuse('这类数据只能查看，不能恢复'),
  'dataLog.rowGone': refuse('这条数据已经删除，不能恢复成旧版本'),
  'dataLog.stale': { status: 409, code: 409, message: '这条数据刚刚又被修改过，请刷新后再恢复' },
} as const satisfies Record<string, ProblemDefinition>
export const dataLogProblem = catalogue(dataLogProblems)

export const dataOperations = [
  { value: 'before', text: '修改之前' },
  { value: 'add', text: '新增' },
  { value: 'edit', text: '修改' },
  { value: 'delete', text: '删除' },
  { value: 'restore', text: '恢复' },
] as const

export const DataLog = Type.Object({
  id: Id,
  dataTable: Text(64, '表名'),
  dataId: Text(64, '数据ID'),
  dataContent: LongText(1_000_000, '数据内容'),
  /** A number, which existing clients read as a text. */
  dataVersion: Type.Unsafe<string | number>({ type: 'string', kind: 'textOfNumber', title: '版本号' }),
  operation: Text(20, '改动'),
  /** The users' name for rows of the table. Null for an unknown table. */
  tableLabel: Nullable(Text(100, '数据')),
  restorable: Type.Boolean({ title: '可以恢复' }),
  ...audit,
})

/** A field in two versions, with readable values. */
const ComparedField = Type.Object({
  name: Type.String(),
  label: Type.String(),
  left: Nullable(Type.String()),
  right: Nullable(Type.String()),
  changed: Type.Boolean(),
})

const path = '/sys/dataLog'
const access = 'system:dataLog:list'
const two = Type.Object({ dataId1: Id, dataId2: Id })

/** Versions of the rows that users have changed in the office. */
export const dataLog = {
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    asSheet: true,
    whileViewing: true,
    access,
    code: 0,
    summary: '数据日志：分页列表',
    query: listQuery(DataLog, ['dataTable', 'dataId', 'operation', 'createBy', 'createTime']),
    result: PageOf(DataLog),
  }),
  queryCompareList: endpoint({
    method: 'GET',
    path: `${path}/queryCompareList`,
    access,
    code: 0,
    summary: '数据日志：两个版本',
    query: two,
    result: ListOf(DataLog),
  }),
  queryDataVerList: endpoint({
    method: 'GET',
    path: `${path}/queryDataVerList`,
    access,
    code: 0,
    summary: '数据日志：一条数据的版本',
    query: Type.Object({ dataTable: Text(64, '表名', { min: 1 }), dataId: Text(64, '数据ID', { min: 1 }) }),
    result: ListOf(DataLog),
  }),
  compare: endpoint({
    method: 'GET',
    path: `${path}/compare`,
    access,
    summary: '数据日志：逐个字段比较两个版本',
    query: two,
    result: Type.Array(ComparedField),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/restore`,
    access: 'system:dataLog:restore',
    summary: '数据日志：恢复成这个版本',
    message: '已恢复成这个版本',
    refusesInside: true,
    refusal: { result: Type.Object({ newest: Type.Integer() }), status: 409 },
    body: Type.Object({ id: Id, newest: Type.Integer({ title: '看到的最新版本', minimum: 0 }) }),
  }),
}
