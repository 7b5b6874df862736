import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Nullable, Password, Text, Time } from '../../field.ts'
import { LoginRefusal } from '../../password.ts'
import { captchaFields } from '../auth.ts'
import { Way } from './sso.ts'

const OwnProof = Type.Object({
  code: Text(40, '登录方式', { min: 1 }),
  password: Password(200, '密码', { min: 1 }),
  ...captchaFields,
})

/** The user's own links to providers. */
export const ssoLink = {
  leave: endpoint({
    method: 'POST',
    path: '/sys/sso/leave',
    access: 'signed-in',
    summary: '单点登录：退出本站以后，到提供方退出的地址',
    /** Null if the login was not at a provider, or if the provider has no page for logging out. */
    result: Type.Object({ url: Nullable(Type.String()) }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/sys/sso/mine',
    access: 'signed-in',
    summary: '单点登录：我绑定的登录方式',
    result: Type.Array(
      Type.Object({
        ...Way.properties,
        linked: Flag('已绑定'),
        identity: Nullable(Text(100, '身份')),
        createTime: Nullable(Time('绑定时间')),
        lastTime: Nullable(Time('最近一次登录')),
      }),
    ),
  }),
  link: endpoint({
    method: 'POST',
    path: '/sys/sso/link',
    access: 'signed-in',
    summary: '单点登录：确认密码，开始绑定',
    body: OwnProof,
    refusal: { result: LoginRefusal },
    /** The address of the provider's login. */
    result: Type.Object({ url: Type.String() }),
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/sys/sso/unlink',
    access: 'signed-in',
    message: '已解绑',
    summary: '单点登录：确认密码，解除绑定',
    body: OwnProof,
    refusal: { result: LoginRefusal },
  }),
}
