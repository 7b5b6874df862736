import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Harness, Person } from '../../../../test/harness.ts'
import { logoutRequest, startCasServer, success } from '../../../../test/sso/cas-server.ts'
import { addProvider, Browser, OWN, startSsoSite } from '../../../../test/sso/sso-site.ts'

let site: Harness
let admin: Person
;({ site, admin } = await startSsoSite())
const cas = await startCasServer()
const person = await site.person('teacher', { username: 'zhao' })
await addProvider(site, admin, { kind: 'cas', issuer: cas.url, linkRule: 'username' })
afterAll(async () => {
  await site.close()
  await cas.close()
})
beforeEach(() => {
  cas.instead = null
})

const HOME = `${OWN}/user/login`
const validate = (ticket: string, service = HOME, headers: Record<string, string> = {}) =>
  site.call('GET', `/cas/client/validateLogin?${new URLSearchParams({ ticket, service }).toString()}`, { headers })
const whoAmI = async (token: string) => (await site.call('GET', '/sys/user/whoAmI', { token })).body.success
const sendLogout = (ticket: string) =>
  site.call('POST', '/thirdLogin/school/callback', {
    body: new URLSearchParams({ logoutRequest: logoutRequest(ticket) }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('an existing client sends its ticket and receives the values that it stores', async () => {
  const { body } = await validate(cas.ticketFor(HOME, 'zhao'))
  expect(body).toMatchObject({
    success: true,
    code: 200,
    message: '登录成功',
    result: { departs: [], multi_depart: 0, token: expect.any(String) as string, userInfo: { id: person.id } },
  })
})

test('a ticket is valid only once, only for this site, and only for a person with a link', async () => {
  const ticket = cas.ticketFor(HOME, 'zhao')
  expect((await validate(ticket)).body.success).toBe(true)
  expect((await validate(ticket)).body.message).toBe('CAS 没有接受这次登录，请重新登录')
  expect((await validate('')).body.message).toBe('没有 ticket，请重新登录')
  expect((await validate(cas.ticketFor(HOME, 'nobody'))).body.message).toBe(
    '这个账号还没有绑定，请用账号密码登录，再到“账户绑定”里绑定',
  )
})

test.each(['https://evil.example/', 'http://mashu.test.evil.example/', 'http://mashu.test@evil.example/', 'x'])(
  'a ticket that was issued for %s does not log in, even if the request claims that host',
  async (service) => {
    const host = URL.canParse(service) ? new URL(service).host : 'x'
    const reply = await validate(cas.ticketFor(service, 'zhao'), service, { host, 'x-forwarded-host': host })
    expect(reply.body.message).toBe('service 不是本站的地址')
  },
)

test.each([
  ['an error', 500, success('zhao')],
  ['an entity', 200, `<!DOCTYPE x [<!ENTITY who "zhao">]>${success('&who;')}`],
  ['plain text', 200, 'zhao'],
  ['two people', 200, success('zhao</cas:user><cas:user>admin')],
])('an answer of CAS with %s logs nobody in', async (_what, status, text) => {
  cas.instead = (reply) => void reply.writeHead(status, { 'content-type': 'application/xml' }).end(text)
  const { body } = await validate('ST-1')
  expect(body).toMatchObject({ success: false, message: expect.stringMatching(/^对方的登录服务答复不对/) as string })
})

test('CAS ends only the sessions that it started', async () => {
  const browser = new Browser(site)
  const back = cas.visit(await browser.begin('school'), 'zhao')
  const ticket = new URL(back).searchParams.get('ticket')!
  const { told } = await browser.comeBack(back)
  const { token } = (await browser.redeem(told['token']!)).body.result as { token: string }
  const direct = cas.ticketFor(HOME, 'zhao')
  const other = (await validate(direct)).body.result as { token: string }
  for (const unknown of ['ST-unknown', '', '</samlp:SessionIndex>'])
    expect((await sendLogout(unknown)).status).toBe(200)
  expect([await whoAmI(token), await whoAmI(other.token)]).toEqual([true, true])
  await sendLogout(ticket)
  expect([await whoAmI(token), await whoAmI(other.token), await whoAmI(person.token)]).toEqual([false, true, true])
  await sendLogout(direct)
  expect(await whoAmI(other.token)).toBe(false)
})
