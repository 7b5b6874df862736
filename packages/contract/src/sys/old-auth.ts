import { Type, type TSchema } from 'typebox'
import { endpoint, type Access, type Method } from '../endpoint.ts'
import { Nullable } from '../field.ts'
import { LoginRefusal } from '../password.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { LoginForm } from './auth.ts'
import { UserInfo } from './user.ts'

export const oldAuthProblems = {
  'oldAuth.noDepart': refuse('用户暂未归属部门,不可登录!'),
  'oldAuth.noSso': refuse('请在登录页登录'),
} as const satisfies Record<string, ProblemDefinition>
export const oldAuthProblem = catalogue(oldAuthProblems)

/** These answers have no envelope. */
const Plain = Type.Object({ code: Type.Integer(), msg: Type.String(), data: Type.Null() })
const plain = (method: Method, path: string, summary: string, access: Access = 'signed-in') =>
  endpoint({ method, path, access, transport: 'raw', summary, result: Plain })

const known = <A extends Access, R extends TSchema>(access: A, path: string, summary: string, result: R) =>
  endpoint({ method: 'GET', path, access, code: 0, summary, result })

/** Logins that only existing clients use, and the state of these logins. */
export const oldAuth = {
  /** Has the limits and the captcha of `auth.login`, but only members of a department can log in. */
  mLogin: endpoint({
    method: 'POST',
    path: '/sys/mLogin',
    duringMaintenance: true,
    access: 'public',
    summary: '移动端登录',
    body: LoginForm,
    refusal: { result: LoginRefusal },
    result: Type.Object({ userInfo: UserInfo, token: Type.String() }),
  }),
  /** Has no effect, because TLS protects passwords. Existing clients call it before they show a login. */
  getEncryptedString: known(
    'public',
    '/sys/getEncryptedString',
    '登录页要的固定字串，登录不使用',
    Type.Object({ key: Type.String(), iv: Type.String() }),
  ),
  ssoLogin: endpoint({
    method: 'GET',
    path: '/sys/ssoLogin',
    access: 'signed-in',
    summary: '换取登录：一律拒绝',
  }),
  /** Never logs in, because a password in the address would be in the logs. Returns the address of the login. */
  demoLogin: plain('POST', '/login', '示例登录：说明登录的地址'),
  article: plain('GET', '/article', '示例：是否已登录'),
  requireAuth: plain('GET', '/require_auth', '示例：需要登录'),
  requireRole: plain('GET', '/require_role', '示例：需要管理员', 'system:role:grant'),
  requirePermission: plain('GET', '/require_permission', '示例：需要权限'),
  unauthorised: endpoint({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    path: '/401',
    access: 'signed-in',
    summary: '示例：未授权',
  }),
  /** Returns the data of the caller, even if the token of another user is given. */
  getUserSectionInfoByToken: endpoint({
    method: 'GET',
    path: '/sys/user/getUserSectionInfoByToken',
    access: 'signed-in',
    summary: '我的账号与部门编码',
    result: Type.Object({
      sysUserId: Type.String(),
      sysUserCode: Type.String(),
      sysUserName: Type.String(),
      sysOrgCode: Nullable(Type.String()),
    }),
  }),
}
