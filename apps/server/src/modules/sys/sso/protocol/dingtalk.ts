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
 * Anyone with a DingTalk account can log in at DingTalk, so people who are no members of the organisation are refused.
 */

const LOGIN = 'https://login.dingtalk.com'
const API = 'https://api.dingtalk.com'
const OLD_API = 'https://oapi.dingtalk.com'
/** The value of `contact_type` for members of the organisation. */
const INTERNAL = 0
/** Error codes for a union id that no member of the organisation has. */
const NO_MEMBER = new Set([60121, 33012])

const at = (provider: Provider, host: string) => base(provider.issuer || host)

const post = async (url: string, body: object, tools: Tools) =>
  readJson(
    await tools.ask({ url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    '钉钉',
  )

const tokens = corporateTokens(async (provider, tools) => {
  const body = { appKey: provider.clientId, appSecret: provider.secret }
  const answer = await post(`${at(provider, API)}/v1.0/oauth2/accessToken`, body, tools)
  const token = textOf(answer['accessToken'])
  if (token === null) throw new SsoFailure('provider', '钉钉拒绝了，请检查应用编号和密钥')
  return { token, seconds: Number(answer['expireIn']) || 0 }
})

async function personOf(provider: Provider, code: string, tools: Tools) {
  const answer = await post(
    `${at(provider, API)}/v1.0/oauth2/userAccessToken`,
    { clientId: provider.clientId, clientSecret: provider.secret, code, grantType: 'authorization_code' },
    tools,
  )
  const token = textOf(answer['accessToken'])
  if (token === null) throw new SsoFailure('cancelled', '钉钉没有接受 authCode（用过了或过期了）')
  const person = readJson(
    await tools.ask({
      url: `${at(provider, API)}/v1.0/contact/users/me`,
      method: 'GET',
      headers: { 'x-acs-dingtalk-access-token': token },
      body: '',
    }),
    '钉钉',
  )
  const unionId = textOf(person['unionId'])
  if (unionId === null) throw new SsoFailure('provider', '钉钉没有说是谁，请给应用开通“通讯录个人信息读”权限')
  return { unionId, name: textOf(person['nick']) }
}

async function memberOf(provider: Provider, unionId: string, tools: Tools): Promise<string> {
  const answer = await tokens.using(provider, tools, (token) =>
    post(
      withQuery(`${at(provider, OLD_API)}/topapi/user/getbyunionid`, { access_token: token }),
      { unionid: unionId },
      tools,
    ),
  )
  if (NO_MEMBER.has(Number(answer['errcode']))) throw new SsoFailure('outsider', '不是这个组织的成员')
  const member = (answer['result'] ?? {}) as Record<string, unknown>
  const userid = textOf(member['userid'])
  if (answer['errcode'] !== 0 || userid === null)
    throw new SsoFailure('provider', `钉钉拒绝了（${String(answer['errcode'])}），请给应用开通成员信息读权限`)
  if (member['contact_type'] !== INTERNAL) throw new SsoFailure('outsider', '是这个组织的外部联系人，不是成员')
  return userid
}

export const dingtalk: SsoProtocol = {
  async address(provider, { callback, state }) {
    return withQuery(`${at(provider, LOGIN)}/oauth2/auth`, {
      redirect_uri: callback,
      response_type: 'code',
      client_id: provider.clientId ?? '',
      scope: 'openid',
      state,
      prompt: 'consent',
    })
  },
  async identify(provider, _attempt, returned, tools) {
    const code = returned.get('authCode') ?? returned.get('code') ?? ''
    if (code === '') throw new SsoFailure('cancelled', '钉钉没有带回 authCode')
    const { unionId, name } = await personOf(provider, code, tools)
    const userid = await memberOf(provider, unionId, tools)
    return { subject: unionId, shown: name ?? userid, account: userid, email: null, name }
  },
  async check(provider, _callback, tools) {
    await tokens.prove(provider, tools)
    return '钉钉有回应，应用编号和密钥是对的'
  },
}
