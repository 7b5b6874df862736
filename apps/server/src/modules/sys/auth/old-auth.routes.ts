import { problem } from '@mashu/contract'
import { oldAuth, oldAuthProblem } from '@mashu/contract/sys/old-auth'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { deviceOf, entered, mobileLogin } from './login.service.ts'

const UNAUTHORISED = 401
const plain = (code: number, msg: string) => ({ code, msg, data: null })

export function oldAuthRoutes(context: AppContext): void {
  serve(context, oldAuth, {
    mLogin: (call) => entered(call, mobileLogin(call.body, deviceOf(call))),
    getEncryptedString: () => ({ key: '1234567890adbcde', iv: '1234567890hjlkew' }),
    ssoLogin: () => {
      throw oldAuthProblem('oldAuth.noSso')
    },
    demoLogin: () => plain(UNAUTHORISED, '请用 POST /api/sys/login 登录，账号和密码放在请求内容里'),
    article: () => plain(200, 'You are already logged in'),
    requireAuth: () => plain(200, 'You are authenticated'),
    requireRole: () => plain(200, 'You are visiting require_role'),
    requirePermission: () => plain(200, 'You are visiting permission require edit,view'),
    unauthorised: () => {
      throw problem('session.missing')
    },
    getUserSectionInfoByToken: ({ user }) => ({
      sysUserId: user.id,
      sysUserCode: user.username,
      sysUserName: user.realname,
      sysOrgCode: user.orgCode,
    }),
  })
}
