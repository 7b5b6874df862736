import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Nullable, Text, Time } from '../field.ts'

export const Session = Type.Object({
  id: Id,
  createTime: Time('登录时间'),
  seenTime: Time('最近使用'),
  expireTime: Time('失效时间'),
  ip: Nullable(Text(60, 'IP 地址')),
  userAgent: Nullable(Text(300, '设备')),
  current: Type.Boolean({ title: '当前设备' }),
})

/** Users can only see and end their own sessions. */
export const session = {
  list: endpoint({
    method: 'GET',
    path: '/sys/session/list',
    access: 'signed-in',
    code: 0,
    summary: '我的登录设备',
    result: ListOf(Session),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/sys/session/delete',
    access: 'signed-in',
    message: '已退出所选设备',
    summary: '退出某个设备，或退出其他所有设备',
    query: Type.Object({ id: Type.Optional(Id), others: Type.Optional(Type.Boolean()) }),
  }),
}
