import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Maybe, Password, Text } from '../../field.ts'
import { LoginRefusal } from '../../password.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { captchaFields, LoginResult } from '../auth.ts'

export const ssoProblems = {
  'sso.failed': refuse('{reason}'),
  'sso.ticketMissing': refuse('没有 ticket，请重新登录'),
  'sso.serviceForeign': refuse('service 不是本站的地址'),
  'sso.casRefused': refuse('CAS 没有接受这次登录，请重新登录'),
  'sso.tokenUsed': refuse('登录凭证已经用过或过期了，请重新登录'),
  'sso.notLinked': refuse('这个账号还没有绑定，请用账号密码登录，再到“账户绑定”里绑定'),
  'sso.noCreate': refuse('这里不能新建账号，请用已有的账号绑定'),
  'sso.alreadyLinked': refuse('这个账号已经绑定了别人的{name}，要先解绑'),
  'sso.identityTaken': refuse('这个{name}身份已经绑定了别的账号'),
  'sso.passwordWrong': refuse('密码错误'),
  'sso.passwordFirst': refuse('这个账号还没有密码，{name}是唯一的登录方式。请老师或管理员先设一个密码'),
  'sso.unknown': refuse('没有这个登录方式'),
} as const satisfies Record<string, ProblemDefinition>
export const ssoProblem = catalogue(ssoProblems)

const source = Type.Object({ source: Text(40, '登录方式', { min: 1 }) })
const Token = Text(100, '登录凭证', { min: 1 })
/** A path of this site, opened after the login. */
const redirect = Type.Optional(Type.String({ maxLength: 2000, title: '登录后的页面' }))

/** A button of the login page. */
export const Way = Type.Object({ code: Type.String(), name: Type.String(), icon: Type.String(), kind: Type.String() })

/** The login page, the providers and existing clients call these endpoints. */
export const sso = {
  ways: endpoint({
    method: 'GET',
    path: '/sys/sso/ways',
    duringMaintenance: true,
    access: 'public',
    summary: '单点登录：可用的登录方式',
    result: Type.Array(Way),
  }),
  render: endpoint({
    method: 'GET',
    path: '/thirdLogin/render/:source',
    duringMaintenance: true,
    access: 'public',
    summary: '单点登录：转到提供方的登录页',
    transport: 'file',
    contentType: ['text/html'],
    params: source,
    query: Type.Object({ redirect }),
  }),
  callback: endpoint({
    method: ['GET', 'POST'],
    path: '/thirdLogin/:source/callback',
    duringMaintenance: true,
    access: 'public',
    summary: '单点登录：提供方转回来的地址；POST 是 CAS 的单点退出和 OpenID Connect 的后台退出（back-channel）',
    transport: 'file',
    contentType: ['text/html'],
    params: source,
    body: Type.Object({
      logoutRequest: Maybe(Type.String({ maxLength: 20_000 })),
      logout_token: Maybe(Type.String({ maxLength: 20_000 })),
    }),
  }),
  getLoginUser: endpoint({
    method: 'GET',
    path: '/thirdLogin/getLoginUser/:token',
    duringMaintenance: true,
    access: 'public',
    message: '登录成功',
    summary: '单点登录：用一次性凭证换登录结果',
    params: Type.Object({ token: Token }),
    result: LoginResult,
  }),
  validateLogin: endpoint({
    method: 'GET',
    path: '/cas/client/validateLogin',
    duringMaintenance: true,
    access: 'public',
    message: '登录成功',
    summary: '单点登录：验证 CAS 的 ticket（已有客户端用）',
    query: Type.Object({ ticket: Maybe(Text(1000, 'ticket')), service: Maybe(Text(2000, 'service')) }),
    result: LoginResult,
  }),
  pending: endpoint({
    method: 'POST',
    path: '/sys/sso/pending',
    duringMaintenance: true,
    access: 'public',
    summary: '单点登录：还没有绑定的身份能怎么办',
    body: Type.Object({ token: Token }),
    result: Type.Object({
      provider: Way,
      /** The name of the person at the provider. */
      identity: Type.String(),
      mayCreate: Type.Boolean(),
    }),
  }),
  linkAccount: endpoint({
    method: 'POST',
    path: '/sys/sso/linkAccount',
    duringMaintenance: true,
    access: 'public',
    message: '登录成功',
    summary: '单点登录：用账号密码登录并绑定这个身份',
    body: Type.Object({
      token: Token,
      username: Text(100, '账号', { min: 1 }),
      password: Password(200, '密码', { min: 1 }),
      ...captchaFields,
    }),
    refusal: { result: LoginRefusal },
    result: LoginResult,
  }),
  createAccount: endpoint({
    method: 'POST',
    path: '/sys/sso/createAccount',
    access: 'public',
    message: '登录成功',
    summary: '单点登录：给这个身份新建一个账号',
    body: Type.Object({ token: Token }),
    result: LoginResult,
  }),
}
