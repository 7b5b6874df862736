import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Flag, Maybe, Nullable, Password, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { Depart } from './depart.ts'
import { DictMap } from './dict.ts'
import { LoginRefusal } from '../password.ts'
import { UserInfo } from './user.ts'

/** Refusals of logins, logouts, codes in text messages, and changes of the caller's own account. */
export const authProblems = {
  'auth.captchaMissing': refuse('验证码无效'),
  'auth.captchaWrong': refuse('验证码错误'),
  /**
   * An unknown username gets the same answer, so that nobody learns which usernames exist. `{name}` is 账号 on the pages
   * of Mashu and 用户名 for other clients.
   */
  'auth.wrongPassword': refuse('{name}或密码错误'),
  'auth.frozen': refuse('该用户已冻结'),
  'auth.passwordOff': refuse('你们班用卡片或者图片登录，请问问老师'),
  'auth.locked': refuse('密码错误次数太多，账号已锁定10分钟，请稍后再试'),
  'auth.logoutFailed': refuse('退出登录失败！'),
  'auth.tokenInvalid': refuse('Token无效!'),
  'auth.notSelf': refuse('只能修改自己的账号'),
  'auth.notOwnDepart': refuse('你不属于该部门，不能切换'),
  /** A phone number that belongs to no account gets this answer too. */
  'auth.codeWrong': refuse('手机验证码错误', 0),
  'auth.phoneEmpty': refuse('手机号不允许为空！', 0),
  'auth.codeStillValid': refuse('验证码10分钟内，仍然有效！', 0),
  'auth.codeTooMany': refuse('获取验证码的次数太多了，请过一会儿再试', 0),
  'auth.ticketExpired': refuse('短信验证码失效！', 0),
} as const satisfies Record<string, ProblemDefinition>
export const authProblem = catalogue(authProblems)

export const captchaFields = {
  captcha: Maybe(Text(20, '验证码')),
  /** Existing clients send the key as a number. */
  checkKey: Maybe(Text(64, '验证码标识')),
}

export const phonePattern = '^1[3-9]\\d{9}$'
export const PhoneText = Text(20, '手机号', { pattern: phonePattern, patternMessage: '格式不正确!' })
/** A ticket proves that the previous step succeeded. Clients must not interpret a ticket. */
export const TicketText = Text(100, '凭证', { min: 1 })

/** Existing clients send the ticket of the previous step in this field. */
export const PhoneOrTicket = Text(100, '手机号', {
  pattern: '^(?:1[3-9]\\d{9}|[0-9a-f]{48})$',
  patternMessage: '格式不正确!',
})

/** If false, the session ends after half a day without use, otherwise after a week. */
const remember_me = Maybe(Flag('自动登录'))

export const LoginForm = Type.Object({
  username: Text(100, '账号', { min: 1 }),
  password: Password(200, '密码', { min: 1 }),
  remember_me,
  ...captchaFields,
})
export const PhoneLoginForm = Type.Object({
  mobile: PhoneText,
  captcha: Text(10, '短信验证码', { min: 1 }),
  remember_me,
})

/** 0 is a login, 1 a registration, and 2 a forgotten password. A code is valid only for its purpose. */
export const CodeForm = Type.Object({
  mobile: Maybe(PhoneOrTicket),
  smsmode: Text(1, '用途', { pattern: '^[012]$', min: 1 }),
  ticket: Maybe(TicketText),
  ...captchaFields,
})

export const LoginResult = Type.Object({
  token: Type.String(),
  userInfo: UserInfo,
  /** The codes of the user's roles. */
  role: Type.Array(Type.String()),
  departs: Type.Array(Depart),
  /** 0 for no department, 1 for one department, and 2 for several departments. */
  multi_depart: Type.Integer(),
  sysAllDictItems: DictMap,
  mustChangePassword: Type.Boolean(),
})

export const VisitDay = Type.Object({
  tian: Type.String({ title: '日期' }),
  type: Type.String({ title: '月-日' }),
  visit: Type.Integer({ title: '访问量' }),
  ip: Type.Integer({ title: 'IP 数' }),
})

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/sys/login',
    duringMaintenance: true,
    access: 'public',
    code: '200',
    message: '登录成功',
    summary: '登录',
    body: LoginForm,
    refusal: { result: LoginRefusal },
    result: LoginResult,
  }),
  phoneLogin: endpoint({
    method: 'POST',
    path: '/sys/phoneLogin',
    duringMaintenance: true,
    access: 'public',
    code: '200',
    message: '登录成功',
    summary: '手机验证码登录',
    body: PhoneLoginForm,
    refusal: { result: LoginRefusal },
    result: LoginResult,
  }),
  sms: endpoint({
    method: 'POST',
    path: '/sys/sms',
    duringMaintenance: true,
    access: 'public',
    code: 0,
    summary: '发送手机验证码',
    body: CodeForm,
    refusal: { result: LoginRefusal },
  }),
  /** Returns how users get the codes of `sms`: in a text message, or from an administrator. */
  codeWay: endpoint({
    method: 'GET',
    path: '/sys/codeWay',
    duringMaintenance: true,
    access: 'public',
    summary: '手机验证码怎样送到：phone 短信，office 请管理员转告',
    result: Type.Object({ way: Type.Union([Type.Literal('phone'), Type.Literal('office')]) }),
  }),
  randomImage: endpoint({
    method: 'GET',
    path: '/sys/randomImage/:key',
    duringMaintenance: true,
    access: 'public',
    code: 0,
    summary: '验证码图片',
    params: Type.Object({ key: Text(64, '验证码标识', { min: 1 }) }),
    result: Type.String(),
  }),
  checkCaptcha: endpoint({
    method: 'POST',
    path: '/sys/checkCaptcha',
    duringMaintenance: true,
    access: 'public',
    message: '成功',
    summary: '检查验证码',
    body: Type.Object(captchaFields),
  }),
  logout: endpoint({
    method: ['POST', 'GET', 'PUT', 'DELETE'],
    path: '/sys/logout',
    duringMaintenance: true,
    access: 'public',
    message: '退出登录成功！',
    summary: '退出登录',
  }),
  selectDepart: endpoint({
    method: ['POST', 'PUT'],
    path: '/sys/selectDepart',
    access: 'signed-in',
    code: 0,
    summary: '切换当前部门',
    body: Type.Object({ orgCode: Text(64, '部门', { min: 1 }), username: Type.Optional(Nullable(Text(100))) }),
    result: Type.Object({ userInfo: UserInfo }),
  }),
  loginfo: endpoint({
    method: 'GET',
    path: '/sys/loginfo',
    access: 'signed-in',
    message: '登录成功',
    summary: '访问量统计',
    result: Type.Object({ totalVisitCount: Type.Integer(), todayVisitCount: Type.Integer(), todayIp: Type.Integer() }),
  }),
  visitInfo: endpoint({
    method: 'GET',
    path: '/sys/visitInfo',
    access: 'signed-in',
    code: 0,
    summary: '最近七天访问量',
    result: Type.Array(VisitDay),
  }),
}
