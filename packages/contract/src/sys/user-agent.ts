import { Type } from 'typebox'
import { crud } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { audit, DictValue, Id, Maybe, Nullable, Text, Time } from '../field.ts'
import { listQuery, RowOf } from '../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { selection, sheets } from '../sheet.ts'

export const userAgentProblems = {
  'userAgent.taken': refuse('这个用户已经有代理人设置了'),
  'userAgent.unknown': refuse('没有账号“{name}”'),
  'userAgent.self': refuse('代理人不能是用户自己'),
  'userAgent.order': refuse('代理结束时间必须晚于开始时间'),
} as const satisfies Record<string, ProblemDefinition>
export const userAgentProblem = catalogue(userAgentProblems)

const fields = {
  userName: Text(100, '用户账号', { min: 1 }),
  agentUserName: Text(100, '代理人账号', { min: 1 }),
  startTime: Time('代理开始时间'),
  endTime: Time('代理结束时间'),
  status: DictValue('valid_status', '状态'),
}

export const UserAgent = Type.Object({
  id: Id,
  userName: fields.userName,
  agentUserName: fields.agentUserName,
  startTime: Nullable(fields.startTime),
  endTime: Nullable(fields.endTime),
  status: Nullable(fields.status),
  createName: Nullable(Text(50, '创建人姓名')),
  updateName: Nullable(Text(50, '更新人姓名')),
  sysOrgCode: Nullable(Text(50)),
  sysCompanyCode: Nullable(Text(50)),
  ...audit,
})
export const UserAgentForm = Type.Object({ ...fields, status: Maybe(fields.status) })

const search = ['userName', 'agentUserName', 'status', 'startTime', 'endTime'] as const
const regular = crud('/sys/sysUserAgent', 'system:userAgent', {
  label: '代理人',
  row: UserAgent,
  form: UserAgentForm,
  search,
  style: 'A',
})

/** Substitutes are only recorded. The server does not allow a substitute to act. */
export const userAgent = {
  ...regular,
  add: { ...regular.add, message: '代理人设置成功！' },
  edit: { ...regular.edit, message: '代理人设置成功!' },
  queryByUserName: endpoint({
    method: 'GET',
    path: '/sys/sysUserAgent/queryByUserName',
    access: 'system:userAgent:list',
    code: 0,
    summary: '代理人：按用户账号',
    query: Type.Object({ userName: fields.userName }),
    result: RowOf(UserAgent),
  }),
  ...sheets(
    '/sys/sysUserAgent',
    { import: 'system:userAgent:import', export: 'system:userAgent:export' },
    '代理人',
    listQuery(UserAgent, search, selection),
  ),
}
