import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Nullable, Password, Text } from '../field.ts'
import { catalogue, type ProblemDefinition } from '../problem.ts'
import { captchaFields, PhoneOrTicket, TicketText } from './auth.ts'
import { LoginRefusal, PasswordText, passwordTooWeak } from '../password.ts'

const refused = (message: string): ProblemDefinition => ({ status: 200, code: 0, message })

export const passwordResetProblems = {
  'passwordReset.notByAddress': refused('重置密码失败！请在登录页点“忘记密码”重新设置'),
  'passwordReset.notTold': refused('验证失败，请在登录页点“忘记密码”找回'),
  'passwordReset.expired': refused('短信验证码失效！'),
  'passwordReset.mismatch': refused('两次密码不一致'),
  'passwordReset.passwordWeak': refused(passwordTooWeak),
} as const satisfies Record<string, ProblemDefinition>
export const passwordResetProblem = catalogue(passwordResetProblems)

const Ticket = Type.Object({ ticket: Type.String() })

/**
 * Each call needs the result of the previous call as proof. `auth.sms` sends the code, and requires the first ticket.
 * No answer shows if an account exists, or which phone number it has.
 */
export const passwordReset = {
  identify: endpoint({
    method: 'POST',
    path: '/sys/user/querySysUser',
    access: 'public',
    code: 0,
    summary: '忘记密码：说出账号或手机号',
    refusal: { result: LoginRefusal },
    body: Type.Object({ account: Text(100, '账号或手机号', { min: 1 }), ...captchaFields }),
    result: Ticket,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/sys/user/phoneVerification',
    access: 'public',
    code: 0,
    summary: '忘记密码：用短信验证码证明是本人',
    refusal: { result: LoginRefusal },
    refusesByStatus: true,
    body: Type.Object({
      ticket: Maybe(TicketText),
      phone: PhoneOrTicket,
      smscode: Text(10, '短信验证码', { min: 1 }),
    }),
    /**
     * Existing clients send no ticket. Their result is a ticket, which they send in the next call instead of the code.
     */
    result: Type.Unsafe<{ ticket: string; username: string }>({}),
  }),
  change: endpoint({
    method: 'POST',
    path: '/sys/user/passwordChange',
    access: 'public',
    code: 0,
    message: '密码重置完成！',
    summary: '忘记密码：设置新密码',
    refusal: { result: LoginRefusal },
    body: Type.Object({
      ticket: TicketText,
      password: PasswordText,
      confirmpassword: Maybe(Password(128, '确认密码')),
    }),
    result: Type.Object({ username: Type.String() }),
  }),
  /**
   * Returns an account and its phone number to administrators.
   * Existing clients get a ticket instead of the phone number, even if the account does not exist.
   */
  querySysUser: endpoint({
    method: 'GET',
    path: '/sys/user/querySysUser',
    access: 'public',
    refusesInside: true,
    code: 0,
    refusesByStatus: true,
    summary: '账号与手机号：只答管理员；旧客户端由此开始找回密码',
    query: Type.Object({ username: Type.Optional(Text(100)), phone: Type.Optional(Text(45)) }),
    result: Type.Object({ username: Type.String(), phone: Nullable(Text(100)) }),
  }),
  /**
   * Existing clients set the new password with this call, and send a ticket instead of the code.
   * The query contains a password, so no log contains the query, and the product's client never sends it.
   */
  passwordChange: endpoint({
    method: 'GET',
    path: '/sys/user/passwordChange',
    access: 'public',
    code: 0,
    message: '密码重置完成！',
    refusesByStatus: true,
    secretQuery: true,
    summary: '旧客户端设置新密码：地址里带凭证',
    query: Type.Object({
      username: Type.Optional(Text(100)),
      phone: Type.Optional(Text(100)),
      password: Type.Optional(Password(200, '密码')),
      smscode: Type.Optional(Text(100)),
    }),
  }),
}
