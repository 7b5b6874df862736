import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Harness, Person, PersonOptions } from '../../../../test/harness.ts'
import { CLIENT, startOidcServer, type OidcServer } from '../../../../test/sso/oidc-server.ts'
import { addProvider, Browser, editProvider, OWN, startSsoSite } from '../../../../test/sso/sso-site.ts'
import { db } from '../../../platform/db/database.ts'
import { ssoSetup } from './sso-setup.ts'

let site: Harness
let admin: Person
let idp: OidcServer
let providerId = ''
let browser: Browser
beforeAll(async () => {
  ;({ site, admin } = await startSsoSite())
  idp = await startOidcServer(['school', 'second'])
  providerId = await addProvider(site, admin, form())
})
afterAll(async () => {
  await site.close()
  await idp.close()
})
beforeEach(async () => {
  idp.instead = null
  browser = new Browser(site)
  await editProvider(site, admin, providerId, form())
})

const form = (more: object = {}) => ({
  kind: 'oidc',
  issuer: idp.url,
  clientId: CLIENT.clientId,
  clientSecret: CLIENT.clientSecret,
  ...more,
})
const rule = (linkRule: string) => editProvider(site, admin, providerId, form({ linkRule }))
let count = 0
/** Adds a person at the provider. @returns the subject */
function stranger(claims: object = {}): string {
  const subject = `sub-${++count}`
  idp.people.set(subject, { preferred_username: `name${count}`, name: `同学${count}`, ...claims })
  return subject
}
/** Creates an account as the school does. */
async function account(values: object = {}, extra: Partial<PersonOptions> = {}, role: 'admin' | 'student' = 'student') {
  const person = await site.person(role, extra)
  await site.within(() =>
    db()
      .updateTable('sysUser')
      .set({ createBy: 'admin', ...values })
      .where('id', '=', person.id)
      .execute(),
  )
  return person
}
const arrive = async (subject: string, at = browser) => at.comeBack(await idp.visit(await at.begin('school'), subject))
const enter = async (subject: string) => (await browser.redeem((await arrive(subject)).told['token'] ?? 'none')).body
const links = () => site.within(() => db().selectFrom('sysSsoLink').select(['userId', 'subject']).execute())
const idOf = (result: unknown) => (result as { userInfo: { id: string } }).userInfo.id

test('a verified e-mail address logs in to its account, and the log names the provider', async () => {
  const person = await account({ email: 'lin@example.com' })
  await rule('email')
  const landing = await arrive(stranger({ email: 'lin@example.com', email_verified: true }))
  expect(landing).toEqual({
    path: `${OWN}/user/sso`,
    told: { token: expect.any(String) as string, redirect: '/account/center' },
  })
  const { body } = await browser.redeem(landing.told['token']!)
  expect(body).toMatchObject({
    success: true,
    code: 200,
    result: { userInfo: { id: person.id }, token: expect.any(String) as string, multi_depart: 0 },
  })
  const { token } = body.result as { token: string }
  expect((await site.call('GET', '/sys/user/whoAmI', { token })).body.success).toBe(true)
  const log = await site.call('GET', '/sys/log/list?logType=1&pageSize=50', { token: admin.token })
  expect(log.text).toContain(`用户名: ${person.username},登录成功！（单点登录：统一身份）`)
  expect(log.text).not.toContain(landing.told['token'])
})

test('an address that the provider or the school has not verified logs in to no account', async () => {
  const victim = await account({ email: 'wang@example.com' })
  // One address was typed by its owner, and the other account was self-registered, so the addresses may belong to other
  // people.
  const squatter = await account({ email: 'teacher@example.com', emailOwn: 1 })
  const registered = await account({ email: 'self@example.com', createBy: 'selfmade' }, { username: 'selfmade' })
  await rule('email')
  for (const claims of [
    { email: 'wang@example.com', email_verified: false },
    { email: 'wang@example.com' },
    { email: 'wang@example.com', email_verified: 'true' },
    { email: 'teacher@example.com', email_verified: true },
    { email: 'self@example.com', email_verified: true },
  ])
    expect((await arrive(stranger(claims))).told, JSON.stringify(claims)).toHaveProperty('pending')
  const linked = (await links()).map(({ userId }) => userId)
  for (const { id } of [victim, squatter, registered]) expect(linked).not.toContain(id)
})

test.each([
  ['username', 'zhou.li', {}],
  ['workNo', 'G-2001', { workNo: 'G-2001' }],
])('the rule %s finds the account with the same value', async (linkRule, preferred_username, values) => {
  const person = await account(values, linkRule === 'username' ? { username: 'Zhou.Li' } : {})
  await rule(linkRule)
  expect(idOf((await enter(stranger({ preferred_username }))).result)).toBe(person.id)
  // The account already has an identity. A second identity with the same name is another person.
  expect((await arrive(stranger({ preferred_username }))).told).toHaveProperty('pending')
})

test('no rule logs in to an administrator or a self-registered account', async () => {
  const boss = await account({}, { username: 'boss' }, 'admin')
  const early = await account({ createBy: 'early.bird' }, { username: 'early.bird' })
  await rule('username')
  for (const { username } of [boss, early])
    expect((await arrive(stranger({ preferred_username: username }))).told).toHaveProperty('pending')
})

test('a frozen account is refused with a message, both before and after it is linked', async () => {
  const person = await account({ status: 2 }, { username: 'frost' })
  await rule('username')
  const subject = stranger({ preferred_username: 'frost' })
  expect((await arrive(subject)).told).toMatchObject({ fault: 'frozen' })
  const freeze = (status: number) =>
    site.within(() => db().updateTable('sysUser').set({ status }).where('id', '=', person.id).execute())
  await freeze(1)
  expect((await enter(subject)).success).toBe(true)
  await freeze(2)
  expect(await enter(subject)).toMatchObject({ success: false, message: '该用户已冻结' })
})

test('state and tokens are valid once, and only in the same browser', async () => {
  await account({}, { username: 'once' })
  await rule('username')
  const subject = stranger({ preferred_username: 'once' })
  const back = await idp.visit(await browser.begin('school'), subject)
  expect((await new Browser(site).comeBack(back)).told).toMatchObject({ fault: 'state' })
  // The first call has already used the state.
  expect((await browser.comeBack(back)).told).toMatchObject({ fault: 'state' })
  expect((await browser.comeBack(`${OWN}/api/thirdLogin/school/callback?code=x&state=y`)).told).toMatchObject({
    fault: 'state',
  })
  const { token } = (await arrive(subject)).told
  expect((await new Browser(site).redeem(token!)).body).toMatchObject({ success: false })
  expect((await browser.redeem(token!)).body.message).toBe('登录凭证已经用过或过期了，请重新登录')
  const second = (await arrive(subject)).told['token']!
  expect((await browser.redeem(second)).body.success).toBe(true)
  expect((await browser.redeem(second)).body.success).toBe(false)
})

test('PKCE and nonce refuse a code that belongs to another login', async () => {
  const mine = new URL(await idp.visit(await browser.begin('school'), stranger()))
  const other = new URL(await idp.visit(await browser.begin('school'), stranger()))
  mine.searchParams.set('code', other.searchParams.get('code')!)
  expect((await browser.comeBack(mine.toString())).told).toMatchObject({ fault: 'provider' })
  const start = new URL(await browser.begin('school'))
  expect(Object.fromEntries(start.searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    nonce: expect.stringMatching(/^\w{48}$/) as string,
  })
})

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
  'the login never redirects to %s',
  async (wanted) => {
    const address = await browser.begin('school', `?redirect=${encodeURIComponent(wanted)}`)
    const { path, told } = await browser.comeBack(await idp.visit(address, stranger()))
    expect([path, told['redirect']]).toEqual([`${OWN}/user/sso`, undefined])
  },
)

test('a login that is cancelled at the provider shows a message', async () => {
  const state = new URL(await browser.begin('school')).searchParams.get('state')!
  const refusal = new URLSearchParams({ error: 'access_denied', state, iss: idp.url }).toString()
  const back = `${OWN}/api/thirdLogin/school/callback?${refusal}`
  expect((await browser.comeBack(back)).told).toMatchObject({ fault: 'cancelled', provider: 'school' })
})

test('a provider that is broken, silent or unreachable causes a message', async () => {
  const back = await idp.visit(await browser.begin('school'), stranger())
  idp.instead = (_request, reply) => void reply.writeHead(500).end('<html>')
  expect((await browser.comeBack(back)).told).toMatchObject({ fault: 'provider' })
  const { limits } = await site.within(async () => ssoSetup())
  const askMs = limits.askMs
  limits.askMs = 200
  idp.instead = () => {}
  const silent = await addProvider(site, admin, form({ code: 'second' }))
  expect(await browser.begin('second')).toBe(`${OWN}/user/sso#fault=unreachable&provider=second`)
  expect(
    (
      await site.call('POST', '/sys/ssoProvider/test', {
        token: admin.token,
        body: { ...(await rowOf(silent)), clientSecret: CLIENT.clientSecret },
      })
    ).body,
  ).toMatchObject({ success: false })
  limits.askMs = askMs
  expect(await browser.begin('nowhere')).toBe(`${OWN}/user/sso#fault=off&provider=nowhere`)
  await site.call('DELETE', `/sys/ssoProvider/delete?id=${silent}`, { token: admin.token })
})

async function rowOf(id: string) {
  const { result } = (await site.call('GET', `/sys/ssoProvider/queryById?id=${id}`, { token: admin.token })).body
  return result as object
}
