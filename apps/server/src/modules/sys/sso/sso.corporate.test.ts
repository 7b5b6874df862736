import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Harness, Person } from '../../../../test/harness.ts'
import { SECRET, startCorporateServer, type CorporateServer } from '../../../../test/sso/corporate-server.ts'
import { addProvider, Browser, OWN, startSsoSite } from '../../../../test/sso/sso-site.ts'

/** The test server answers the calls of WeCom and DingTalk as their documentation describes. */

let site: Harness
let admin: Person
let corporate: CorporateServer
beforeAll(async () => {
  ;({ site, admin } = await startSsoSite())
  corporate = await startCorporateServer()
  for (const form of [wecom, dingtalk]) await addProvider(site, admin, { ...form(), linkRule: 'username' })
})
afterAll(async () => {
  await site.close()
  await corporate.close()
})

const wecom = () => ({
  code: 'wechat_enterprise',
  name: '企业微信',
  kind: 'wecom',
  issuer: corporate.url,
  clientId: 'ww1',
  agentId: '1000002',
  clientSecret: SECRET,
})
const dingtalk = () => ({
  code: 'dingtalk',
  name: '钉钉',
  kind: 'dingtalk',
  issuer: corporate.url,
  clientId: 'ding1',
  clientSecret: SECRET,
})
/** The test server accepts the name `who` as the code. */
async function arrive(code: string, who: string, parameter: string) {
  const browser = new Browser(site)
  const address = new URL(await browser.begin(code, ''))
  const back = `${OWN}/api/thirdLogin/${code}/callback?${parameter}=${who}&state=${address.searchParams.get('state')!}`
  return { browser, address, ...(await browser.comeBack(back)) }
}
const tryOut = (form: object) =>
  site.call('POST', '/sys/ssoProvider/test', {
    token: admin.token,
    body: { icon: 'key', sortNo: 1, enabled: false, linkRule: 'none', createAccounts: false, ...form },
  })

test('members of the WeCom enterprise log in, and the opener window of an existing client gets the token', async () => {
  const person = await site.person('teacher', { username: 'qian' })
  const { browser, address, told } = await arrive('wechat_enterprise', 'member', 'code')
  expect(`${address.origin}${address.pathname}`).toBe(`${corporate.url}/wwlogin/sso/login`)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    login_type: 'CorpApp',
    appid: 'ww1',
    agentid: '1000002',
    redirect_uri: `${OWN}/api/thirdLogin/wechat_enterprise/callback`,
  })
  // Without a redirect address, the page passes the token to its opener.
  expect(Object.keys(told)).toEqual(['token'])
  const { body } = await browser.redeem(told['token']!)
  expect(body).toMatchObject({
    code: 200,
    result: { userInfo: { id: person.id }, token: expect.any(String) as string },
  })
})

test('inside the WeCom program the login is automatic', async () => {
  const { headers } = await site.call('GET', '/thirdLogin/render/wechat_enterprise', {
    headers: { 'user-agent': 'Mozilla/5.0 wxwork/4.1' },
  })
  const address = new URL(String(headers['location']))
  expect([address.pathname, address.hash]).toEqual(['/connect/oauth2/authorize', '#wechat_redirect'])
  expect(address.searchParams.get('scope')).toBe('snsapi_base')
})

test('the token of the application is cached, and fetched again when it was revoked', async () => {
  corporate.asked.length = 0
  await arrive('wechat_enterprise', 'member', 'code')
  expect(corporate.asked).toEqual(['GET /cgi-bin/auth/getuserinfo', 'GET /cgi-bin/user/get'])
  corporate.tokens++
  const { told } = await arrive('wechat_enterprise', 'member', 'code')
  expect(told).toHaveProperty('token')
  expect(corporate.asked.filter((call) => call === 'GET /cgi-bin/gettoken')).toHaveLength(1)
})

test('members of the DingTalk organisation log in by their union id', async () => {
  const person = await site.person('student', { username: 'sun01' })
  const { browser, address, told } = await arrive('dingtalk', 'member', 'authCode')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'ding1',
    scope: 'openid',
    prompt: 'consent',
  })
  expect((await browser.redeem(told['token']!)).body).toMatchObject({ result: { userInfo: { id: person.id } } })
  const link = await site.database.root
    .selectFrom('sysSsoLink')
    .select('subject')
    .where('userId', '=', person.id)
    .execute()
  expect(link).toEqual([{ subject: 'union-member' }])
})

test.each([
  ['wechat_enterprise', 'stranger', 'code', 'outsider'],
  ['wechat_enterprise', 'expired', 'code', 'cancelled'],
  ['dingtalk', 'stranger', 'authCode', 'outsider'],
  ['dingtalk', 'guest', 'authCode', 'outsider'],
  ['dingtalk', 'expired', 'authCode', 'cancelled'],
])('%s: the code "%s" is refused', async (code, who, parameter, fault) => {
  expect((await arrive(code, who, parameter)).told).toMatchObject({ fault })
})

test('the connection test of the form distinguishes right and wrong settings', async () => {
  expect((await tryOut(wecom())).body.result).toBe('企业微信有回应，企业编号和密钥是对的')
  expect((await tryOut(dingtalk())).body.result).toBe('钉钉有回应，应用编号和密钥是对的')
  expect((await tryOut({ ...wecom(), clientSecret: 'wrong' })).body.message).toMatch(
    /^没有通过：企业微信拒绝了（40001）/,
  )
  expect((await tryOut({ ...dingtalk(), clientSecret: 'wrong' })).body.message).toMatch(/^没有通过：钉钉拒绝了/)
})
