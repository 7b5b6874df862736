import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Nullable, Text, Time } from '../../field.ts'
import { listQuery, PageOf } from '../../list.ts'

/** A link between an account and a person at a provider. */
export const SsoAccount = Type.Object({
  id: Id,
  username: Text(100, '用户账号'),
  realname: Nullable(Text(100, '姓名')),
  providerName: Text(30, '登录方式'),
  identity: Nullable(Text(100, '对方的身份')),
  /** False if the user may need the link for a login, because the account has no password. */
  hasPassword: Flag('有密码'),
  createTime: Time('绑定时间'),
  lastTime: Nullable(Time('最近一次登录')),
})

const path = '/sys/ssoAccount'
const permission = 'system:ssoAccount'

export const ssoAccount = {
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    asSheet: true,
    access: `${permission}:list`,
    summary: '单点登录账号：分页列表',
    code: 0,
    query: listQuery(SsoAccount, ['username', 'realname', 'providerName', 'identity']),
    result: PageOf(SsoAccount),
  }),
  /** Also ends the sessions that began with a login at this provider. */
  unlink: endpoint({
    method: 'POST',
    path: `${path}/unlink`,
    access: `${permission}:unlink`,
    message: '已解绑',
    summary: '单点登录账号：解除一个人的绑定',
    body: Type.Object({ id: Id }),
  }),
}
