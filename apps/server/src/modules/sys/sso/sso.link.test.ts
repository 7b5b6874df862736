import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Harness, Person } from '../../../../test/harness.ts'
import { startCasServer, type CasServer } from '../../../../test/sso/cas-server.ts'
import { addProvider, Browser, editProvider, OWN, startSsoSite } from '../../../../test/sso/sso-site.ts'
import { db } from '../../../platform/db/database.ts'
import { hashPassword } from '../credential/credential.ts'

const PASSWORD = 'Right-pass-1'
let site: Harness
let admin: Person
let cas: CasServer
let hashed = ''
let providerId = ''
let browser: Browser
beforeAll(async () => {
  ;({ site, admin } = await startSsoSite())
  cas = await startCasServer()
  hashed = await hashPassword(PASSWORD)
  providerId = await addProvider(site, admin, form())
})
afterAll(async () => {
  await site.close()
  await cas.close()
})
beforeEach(async () => {
  browser = new Browser(site)
  await editProvider(site, admin, providerId, form())
})

const form = (more: object = {}) => ({ kind: 'cas', issuer: cas.url, ...more })
async function member(role: 'admin' | 'student' = 'student', password: string | null = hashed): Promise<Person> {
  const person = await site.person(role)
  await site.within(() => db().updateTable('sysUser').set({ password }).where('id', '=', person.id).execute())
  return person
}
const arrive = async (user: string) => browser.comeBack(cas.visit(await browser.begin('school'), user))
const pendingOf = async (user: string) => (await arrive(user)).told['pending']!
const send = (path: string, body: object, at = browser) => at.call('POST', `/sys/sso/${path}`, { body })
const linkAccount = (token: string, { username }: Person, password = PASSWORD) =>
  send('linkAccount', { token, username, password })
const idOf = (result: unknown) => (result as { userInfo: { id: string } }).userInfo.id

test('a person can link a new identity to an account with the password of the account', async () => {
  const person = await member()
  const token = await pendingOf('u1')
  expect((await send('pending', { token })).body.result).toEqual({
    provider: { code: 'school', name: '统一身份', icon: 'school', kind: 'cas' },
    identity: 'u1',
    mayCreate: false,
  })
  expect((await send('pending', { token }, new Browser(site))).body.success).toBe(false)
  expect((await linkAccount(token, person, 'wrong')).body).toMatchObject({
    message: '账号或密码错误',
    result: { needCaptcha: false },
  })
  expect((await send('createAccount', { token })).body.message).toBe('这里不能新建账号，请用已有的账号绑定')
  expect(idOf((await linkAccount(token, person)).body.result)).toBe(person.id)
  expect((await linkAccount(token, person)).body.success).toBe(false)
  expect((await browser.redeem((await arrive('u1')).told['token']!)).body.success).toBe(true)
})

test('after three wrong passwords a captcha is required, as in the login', async () => {
  const person = await member()
  const token = await pendingOf('guesser')
  for (let tries = 0; tries < 3; tries++) await linkAccount(token, person, 'wrong')
  expect((await linkAccount(token, person)).body).toMatchObject({
    message: '验证码无效',
    result: { needCaptcha: true },
  })
})

test('an administrator can link an identity, and nobody can replace a link', async () => {
  const boss = await member('admin')
  const token = await pendingOf('boss')
  expect(idOf((await linkAccount(token, boss)).body.result)).toBe(boss.id)
  expect((await linkAccount(await pendingOf('other'), boss)).body.message).toBe(
    '这个账号已经绑定了别人的统一身份，要先解绑',
  )
})

test('if the provider allows it, a new account gets the configured role and no password', async () => {
  const role = await site.database.root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'teacher')
    .executeTakeFirstOrThrow()
  await editProvider(site, admin, providerId, form({ createAccounts: true, defaultRole: role.id }))
  await site.person('student', { username: 'li.na' })
  const { body } = await send('createAccount', { token: await pendingOf('li.na') })
  expect(body).toMatchObject({
    success: true,
    result: { role: ['teacher'], userInfo: { username: 'li.na-2', realname: '赵老师' } },
  })
  const { token, userInfo } = body.result as { token: string; userInfo: { id: string } }
  const row = await site.within(() =>
    db().selectFrom('sysUser').select(['password', 'createBy']).where('id', '=', userInfo.id).executeTakeFirstOrThrow(),
  )
  expect(row).toEqual({ password: null, createBy: 'li.na-2' })
  // The identity is the only way to log in to this account.
  expect(
    (await site.call('POST', '/sys/sso/unlink', { token, body: { code: 'school', password: 'x' } })).body.message,
  ).toBe('这个账号还没有密码，统一身份是唯一的登录方式。请老师或管理员先设一个密码')
})

test('an administrator lists links and removes a link with its sessions', async () => {
  const person = await member()
  await linkAccount(await pendingOf('seen'), person)
  const login = (await browser.redeem((await arrive('seen')).told['token']!)).body.result as { token: string }
  const office = (who: Person, query = '') =>
    site.call('GET', `/sys/ssoAccount/list?username=${person.username}${query}`, { token: who.token })
  const rows = async () => ((await office(admin)).body.result as { records: Record<string, unknown>[] }).records
  const [row] = await rows()
  expect(row).toMatchObject({
    username: person.username,
    providerName: '统一身份',
    identity: 'seen',
    hasPassword: true,
  })
  expect([row!['createTime'], row!['lastTime']]).toEqual([expect.stringMatching(/^20/), expect.stringMatching(/^20/)])
  const unlink = (who: Person) =>
    site.call('POST', '/sys/ssoAccount/unlink', { token: who.token, body: { id: row!['id'] } })
  expect([(await office(person)).status, (await unlink(person)).status]).toEqual([403, 403])
  expect((await unlink(admin)).body).toMatchObject({ success: true, message: '已解绑' })
  expect(await rows()).toEqual([])
  expect((await unlink(admin)).body.success).toBe(false)
  expect((await site.call('GET', '/sys/session/list', { token: login.token })).body.success).toBe(false)
  expect((await site.call('GET', '/sys/session/list', { token: person.token })).body.success).toBe(true)
  const log = site.database.root.selectFrom('sysLog').select('logContent').where('logContent', 'like', '解除他人%')
  expect(await log.execute()).toEqual([{ logContent: `解除他人的单点登录绑定：统一身份，用户名：${person.username}` }])
})

test('people add and remove their link in the settings with their password', async () => {
  const person = await member()
  const { token } = person
  const link = (password: string, at = browser) =>
    at.call('POST', '/sys/sso/link', { token, body: { code: 'school', password } })
  const mine = async () => (await site.call('GET', '/sys/sso/mine', { token })).body.result
  expect((await link('wrong')).body.message).toBe('密码错误')
  const { url } = (await link(PASSWORD)).body.result as { url: string }
  const back = cas.visit(url, 'settled')
  // An attacker could send the address to another person, to link that person's identity to the attacker's account.
  expect((await new Browser(site).comeBack(back)).told).toMatchObject({ fault: 'state' })
  expect(await mine()).toMatchObject([{ code: 'school', linked: false, identity: null }])
  const again = (await link(PASSWORD)).body.result as { url: string }
  expect(await browser.comeBack(cas.visit(again.url, 'settled'))).toEqual({
    path: `${OWN}/account/settings/binding`,
    told: { linked: 'school' },
  })
  expect(await mine()).toMatchObject([{ linked: true, identity: 'settled' }])
  const other = await member()
  const taken = await browser.call('POST', '/sys/sso/link', {
    token: other.token,
    body: { code: 'school', password: PASSWORD },
  })
  const { told } = await browser.comeBack(cas.visit((taken.body.result as { url: string }).url, 'settled'))
  expect(told).toEqual({ fault: 'used', provider: 'school' })
  const unlink = (password: string) =>
    site.call('POST', '/sys/sso/unlink', { token, body: { code: 'school', password } })
  expect((await unlink('wrong')).body.message).toBe('密码错误')
  expect((await unlink(PASSWORD)).body.message).toBe('已解绑')
  expect((await arrive('settled')).told).toHaveProperty('pending')
})

test('an e-mail address is marked when its owner has typed it, not when staff has', async () => {
  const person = await member()
  const own = async () =>
    site.within(() =>
      db().selectFrom('sysUser').select('emailOwn').where('id', '=', person.id).executeTakeFirstOrThrow(),
    )
  const body = { password: PASSWORD, email: 'me@example.com' }
  expect((await site.call('POST', '/teaching/user/bind', { token: person.token, body })).body.success).toBe(true)
  expect(await own()).toEqual({ emailOwn: 1 })
  const edit = (email: string) =>
    site.call('PUT', '/sys/user/edit', { token: admin.token, body: { id: person.id, realname: '林', email } })
  // Saving the form without a new address keeps the mark.
  expect((await edit('me@example.com')).body.message).not.toContain('失败')
  expect(await own()).toEqual({ emailOwn: 1 })
  expect((await edit('they@example.com')).body.success).toBe(true)
  expect(await own()).toEqual({ emailOwn: 0 })
})
