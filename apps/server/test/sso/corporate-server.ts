import { bodyOf, startStub, type Stub } from './sso-site.ts'

export interface CorporateServer extends Stub {
  /** The received calls in order, without secrets. */
  asked: string[]
  /** Number of issued application tokens. Only the newest is valid. */
  tokens: number
}

export const SECRET = 'a-secret-of-the-application'

/**
 * Simulates the login calls of WeCom and DingTalk. Codes name the person: `member`, `stranger`, and for DingTalk also
 * `guest`.
 */
export async function startCorporateServer(): Promise<CorporateServer> {
  const server = { asked: [] as string[], tokens: 0 }
  const grant = (right: boolean) => (right ? `app-token-${++server.tokens}` : null)
  const isCurrent = (token: string | null) => token === `app-token-${server.tokens}`
  type Json = Record<string, unknown>

  function wecom(path: string, query: URLSearchParams): Json | null {
    if (path === '/cgi-bin/gettoken') {
      const token = grant(query.get('corpid') === 'ww1' && query.get('corpsecret') === SECRET)
      return token
        ? { errcode: 0, errmsg: 'ok', access_token: token, expires_in: 7200 }
        : { errcode: 40001, errmsg: 'invalid credential' }
    }
    if (!path.startsWith('/cgi-bin/')) return null
    if (!isCurrent(query.get('access_token'))) return { errcode: 40014, errmsg: 'invalid access_token' }
    if (path === '/cgi-bin/user/get') return { errcode: 0, errmsg: 'ok', userid: query.get('userid'), name: '钱老师' }
    if (query.get('code') === 'member') return { errcode: 0, errmsg: 'ok', userid: 'qian' }
    if (query.get('code') === 'stranger') return { errcode: 0, errmsg: 'ok', openid: 'o1', external_userid: 'w1' }
    return { errcode: 40029, errmsg: 'invalid code' }
  }

  function dingtalk(path: string, query: URLSearchParams, body: Json, userToken: unknown): Json | null {
    if (path === '/v1.0/oauth2/accessToken')
      return { accessToken: grant(body['appKey'] === 'ding1' && body['appSecret'] === SECRET), expireIn: 7200 }
    if (path === '/v1.0/oauth2/userAccessToken')
      return body['clientSecret'] === SECRET && ['member', 'stranger', 'guest'].includes(String(body['code']))
        ? { accessToken: `user-${String(body['code'])}`, expireIn: 7200 }
        : { code: 'invalidParameter.authCode.notFound', message: 'not found' }
    if (path === '/v1.0/contact/users/me')
      return {
        nick: '孙同学',
        unionId: String(userToken).replace('user', 'union'),
        openId: 'x',
        email: 'someone@example.com',
      }
    if (path !== '/topapi/user/getbyunionid') return null
    if (!isCurrent(query.get('access_token'))) return { errcode: 40014, errmsg: 'invalid' }
    if (body['unionid'] === 'union-stranger') return { errcode: 60121, errmsg: 'not found' }
    return {
      errcode: 0,
      errmsg: 'ok',
      result: { contact_type: body['unionid'] === 'union-guest' ? 1 : 0, userid: 'sun01' },
    }
  }

  const stub = await startStub((request, reply) => {
    void bodyOf(request).then((text) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://corporate')
      server.asked.push(`${request.method} ${pathname}`)
      const body = (text === '' ? {} : JSON.parse(text)) as Json
      const answer =
        wecom(pathname, searchParams) ??
        dingtalk(pathname, searchParams, body, request.headers['x-acs-dingtalk-access-token'])
      reply.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
    })
  })
  return Object.assign(server, stub)
}
