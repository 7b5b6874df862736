/**
 * Reasons why a login with a provider failed.
 * The address after the callback only contains the key, so a link to this page cannot contain any other text.
 */
export const ssoFaults = {
  off: '这个登录方式没有开放，请用账号密码登录',
  state: '登录用的时间太长了，或者不是在这个浏览器里开始的，请再试一次',
  cancelled: '对方没有同意登录，请再试一次，或者用账号密码登录',
  unreachable: '对方的登录服务没有回应，请过一会儿再试，或者用账号密码登录',
  provider: '对方的登录服务答复不对，请告诉管理员，或者用账号密码登录',
  outsider: '你不是这个组织的成员，不能用它登录',
  frozen: '该用户已冻结',
  used: '这个身份已经绑定了别的账号',
  busy: '登录的人太多了，请过一会儿再试',
} as const
export type SsoFault = keyof typeof ssoFaults
