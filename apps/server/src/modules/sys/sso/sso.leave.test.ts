import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import type { Harness, Person } from '../../../../test/harness.ts'
import { CLIENT, startOidcServer } from '../../../../test/sso/oidc-server.ts'
import { addProvider, Browser, OWN, startSsoSite } from '../../../../test/sso/sso-site.ts'

/** Sessions end on both sides, by signing out here or by a logout at the provider. */

let site: Harness
let admin: Person
const SUBJECT = 'sub-leaver'
;({ site, admin } = await startSsoSite())
const idp = await startOidcServer(['school'])
await addProvider(site, admin, { kind: 'oidc', issuer: idp.url, ...CLIENT, linkRule: 'username' })
const person = await site.person('student', { username: 'leaver' })
idp.people.set(SUBJECT, { preferred_username: 'leaver', name: '小离' })
afterAll(async () => {
  await site.close()
  await idp.close()
})

async function login(): Promise<string> {
  const browser = new Browser(site)
  const { told } = await browser.comeBack(await idp.visit(await browser.begin('school'), SUBJECT))
  return ((await browser.redeem(told['token'] ?? 'none')).body.result as { token: string }).token
}
const leave = async (token: string) =>
  ((await site.call('POST', '/sys/sso/leave', { token })).body.result as { url: string | null }).url
const lives = async (token: string) => (await site.call('GET', '/sys/user/whoAmI', { token })).body.success
const notify = (logout_token: string) =>
  site.call('POST', '/thirdLogin/school/callback', {
    body: new URLSearchParams({ logout_token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const sidOf = async (token: string) =>
  String(decodeJwt(new URL((await leave(token))!).searchParams.get('id_token_hint')!)['sid'])

test('signing out continues at the provider with the session and the return address', async () => {
  const token = await login()
  const address = new URL((await leave(token))!)
  expect(address.origin).toBe(idp.url)
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${OWN}/user/login`)
  expect(decodeJwt(address.searchParams.get('id_token_hint')!)).toMatchObject({ sub: SUBJECT, aud: CLIENT.clientId })
  // The test provider would refuse an unknown client, address or token.
  expect((await fetch(address)).status).toBe(200)
  const rows = await site.database.root.selectFrom('sysSsoSession').select('idToken').execute()
  for (const { idToken } of rows) expect(idToken).toMatch(/^v1:/)
})

test('a session that began with a password ends only here, and signing out requires a session', async () => {
  expect(await leave(person.token)).toBeNull()
  expect(await leave(admin.token)).toBeNull()
  expect((await site.call('POST', '/sys/sso/leave')).body.success).toBe(false)
})

test('the provider ends the session with a given sid, or all sessions that a person began there', async () => {
  const [first, second, third] = [await login(), await login(), await login()]
  const sid = await sidOf(first)
  expect((await notify(await idp.logoutToken({ events, sid }))).status).toBe(200)
  expect([await lives(first), await lives(second), await lives(third)]).toEqual([false, true, true])
  await notify(await idp.logoutToken({ events, sub: SUBJECT }))
  expect([await lives(second), await lives(third), await lives(person.token)]).toEqual([false, false, true])
})

test('a logout token that is sent again ends no session that began after it', async () => {
  const token = await login()
  const sid = await sidOf(token)
  for (const whose of [{ sid }, { sub: SUBJECT }])
    expect((await notify(await idp.logoutToken({ events, ...whose, iat: secondsFromNow(-120) }))).status).toBe(200)
  expect(await lives(token)).toBe(true)
})

test('an invalid logout token ends no session', async () => {
  const token = await login()
  const sid = await sidOf(token)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  for (const wrong of [
    'no token',
    await idp.logoutToken({ events, sid }, privateKey),
    await idp.logoutToken({ events, sid, aud: 'another' }),
    await idp.logoutToken({ events, sid, iss: 'https://evil.example' }),
    await idp.logoutToken({ events, sid, nonce: 'of an ID token' }),
    await idp.logoutToken({ events: {}, sid }),
    await idp.logoutToken({ events }),
    await idp.logoutToken({ events, sid, iat: secondsFromNow(-2 * 3600) }),
    await idp.logoutToken({ events, sid, iat: secondsFromNow(600) }),
    await idp.logoutToken({ events, sid, exp: secondsFromNow(-600) }),
    new URL((await leave(token))!).searchParams.get('id_token_hint')!,
  ])
    expect((await notify(wrong)).body.success, wrong).toBe(false)
  expect(await lives(token)).toBe(true)
})
