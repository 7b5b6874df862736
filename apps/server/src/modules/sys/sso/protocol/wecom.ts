import { corporateTokens } from './corporate-token.ts'
import {
  base,
  readJson,
  SsoFailure,
  textOf,
  withQuery,
  type Provider,
  type Tools,
  type SsoProtocol,
} from './protocol.ts'

/**
 * People log in with a QR code on a computer, and automatically inside the WeCom program. Only members of the
 * enterprise have a user id.
 */

const LOGIN = 'https://login.work.weixin.qq.com'
const IN_APP = 'https://open.weixin.qq.com'
const API = 'https://qyapi.weixin.qq.com'
const BAD_CODE = 40029

const at = (provider: Provider, host: string) => base(provider.issuer || host)

const call = async (url: string, tools: Tools) =>
  readJson(await tools.ask({ url, method: 'GET', headers: { accept: 'application/json' }, body: '' }), '企业微信')

const refused = (answer: Record<string, unknown>) =>
  new SsoFailure('provider', `企业微信拒绝了（${String(answer['errcode'])}），请检查企业编号、应用编号和密钥`)

const tokens = corporateTokens(async (provider, tools) => {
  const url = withQuery(`${at(provider, API)}/cgi-bin/gettoken`, {
    corpid: provider.clientId ?? '',
    corpsecret: provider.secret,
  })
  const answer = await call(url, tools)
  const token = textOf(answer['access_token'])
  if (answer['errcode'] !== 0 || token === null) throw refused(answer)
  return { token, seconds: Number(answer['expires_in']) || 0 }
})

const asMember = (provider: Provider, path: string, values: Record<string, string>, tools: Tools) =>
  tokens.using(provider, tools, (token) =>
    call(withQuery(`${at(provider, API)}${path}`, { access_token: token, ...values }), tools),
  )

export const wecom: SsoProtocol = {
  async address(provider, { callback, state }, { userAgent }) {
    const inApp = /wxwork/i.test(userAgent)
    const values = { appid: provider.clientId ?? '', agentid: provider.agentId ?? '', redirect_uri: callback, state }
    if (!inApp) return withQuery(`${at(provider, LOGIN)}/wwlogin/sso/login`, { login_type: 'CorpApp', ...values })
    const silent = { ...values, response_type: 'code', scope: 'snsapi_base' }
    return `${withQuery(`${at(provider, IN_APP)}/connect/oauth2/authorize`, silent)}#wechat_redirect`
  },
  async identify(provider, _attempt, returned, tools) {
    const code = returned.get('code') ?? ''
    if (code === '') throw new SsoFailure('cancelled', '企业微信没有带回 code')
    const answer = await asMember(provider, '/cgi-bin/auth/getuserinfo', { code }, tools)
    if (answer['errcode'] === BAD_CODE) throw new SsoFailure('cancelled', '企业微信的 code 用过了或过期了')
    if (answer['errcode'] !== 0) throw refused(answer)
    const userid = textOf(answer['userid'])
    if (userid === null) throw new SsoFailure('outsider', '不是这个企业的成员')
    // The application may lack the permission to read names.
    const member = await asMember(provider, '/cgi-bin/user/get', { userid }, tools).catch(() => ({}))
    const name = textOf((member as Record<string, unknown>)['name'])
    return { subject: userid, shown: name ?? userid, account: userid, email: null, name }
  },
  async check(provider, _callback, tools) {
    await tokens.prove(provider, tools)
    return '企业微信有回应，企业编号和密钥是对的'
  },
}
