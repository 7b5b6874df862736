import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, LongText, Maybe, Text, Time } from '../field.ts'
import { PageOf, paging } from '../list.ts'

export const serviceStates = [
  { value: 'closed', text: '关闭' },
  { value: 'running', text: '运行中' },
  { value: 'online', text: '已上线' },
  { value: 'error', text: '异常' },
] as const

const status = Type.String({ enum: serviceStates.map(({ value }) => value), title: '状态' })

export const ExampleService = Type.Object({
  id: Id,
  no: Text(40, '规则编号'),
  description: Text(200, '描述'),
  callNo: Type.Integer({ title: '服务调用次数' }),
  status,
  updatedAt: Time('更新时间'),
})

/** Input of the sample forms, which the server does not store. */
export const ExampleForm = Type.Object({
  title: Text(40, '标题', { min: 1 }),
  goal: LongText(500, '目标描述'),
  measure: LongText(500, '衡量标准'),
  client: Maybe(Text(40, '客户')),
  weight: Maybe(Type.Integer({ minimum: 0, maximum: 100, title: '权重' })),
  open: Type.String({ title: '目标公开' }),
})

const access = 'system:example:list'
const SampleRole = Type.Object({
  id: Id,
  name: Type.String(),
  describe: Type.String(),
  permissions: Type.Array(Type.String()),
})
const SamplePermission = Type.Object({ id: Id, name: Type.String(), actions: Type.Array(Type.String()) })

/** Clients may also send changes, but the sample rows never change. */
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Sample rows for developers, without real accounts and permissions. */
export const example = {
  service: endpoint({
    method: methods,
    path: '/example/service',
    access,
    summary: '示例：服务列表',
    query: Type.Object({
      ...paging,
      no: Type.Optional(Text(40, '规则编号')),
      description: Type.Optional(Text(40, '描述')),
      status: Type.Optional(status),
    }),
    result: PageOf(ExampleService),
  }),
  user: endpoint({
    method: methods,
    path: '/example/user',
    access,
    summary: '示例：人员',
    result: Type.Array(Type.Object({ id: Id, name: Type.String(), roleId: Id })),
  }),
  role: endpoint({
    method: methods,
    path: '/example/role',
    access,
    summary: '示例：角色',
    result: Type.Array(SampleRole),
  }),
  permission: endpoint({
    method: methods,
    path: '/example/permission',
    access,
    summary: '示例：权限（分页）',
    query: Type.Object(paging),
    result: PageOf(SamplePermission),
  }),
  permissionNoPager: endpoint({
    method: methods,
    path: '/example/permission/no-pager',
    access,
    summary: '示例：权限（全部）',
    result: Type.Array(SamplePermission),
  }),
}
