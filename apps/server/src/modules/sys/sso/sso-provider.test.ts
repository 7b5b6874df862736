import { afterAll, beforeEach, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { startCasServer } from '../../../../test/sso/cas-server.ts'
import { CLIENT, startOidcServer } from '../../../../test/sso/oidc-server.ts'
import { addProvider, Browser, editProvider, providerForm, startSsoSite } from '../../../../test/sso/sso-site.ts'
import { db } from '../../../platform/db/database.ts'

let site: Harness
let admin: Person
;({ site, admin } = await startSsoSite())
const idp = await startOidcServer(['school'])
const cas = await startCasServer()
afterAll(async () => {
  await site.close()
  await idp.close()
  await cas.close()
})
beforeEach(() => site.within(() => db().deleteFrom('sysSsoProvider').execute()))

const oidc = (more: object = {}) => ({ kind: 'oidc', issuer: idp.url, ...CLIENT, ...more })
const add = (form: object) =>
  site.call('POST', '/sys/ssoProvider/add', { token: admin.token, body: providerForm(form) })
const ways = async () => (await site.call('GET', '/sys/sso/ways')).body.result
const tryOut = async (form: object) =>
  (await site.call('POST', '/sys/ssoProvider/test', { token: admin.token, body: providerForm(form) })).body

test('the secret is encrypted, never returned or logged, and bound to its address', async () => {
  const id = await addProvider(site, admin, oidc())
  const row = await site.within(() => db().selectFrom('sysSsoProvider').selectAll().executeTakeFirstOrThrow())
  expect(row.clientSecret).toMatch(/^v1:/)
  const seen = [
    await site.call('GET', '/sys/ssoProvider/list', { token: admin.token }),
    await site.call('GET', '/sys/log/list?pageSize=100', { token: admin.token }),
    await site.call('GET', `/sys/dataLog/list?pageSize=100&dataTable=sys_sso_provider`, { token: admin.token }),
  ]
  for (const { text } of seen)
    for (const secret of [CLIENT.clientSecret, row.clientSecret!]) expect(text).not.toContain(secret)
  expect((await editProvider(site, admin, id, oidc({ clientSecret: null, name: '新名' }))).body.success).toBe(true)
  const moved = oidc({ clientSecret: '', issuer: 'https://id.example.com' })
  expect((await editProvider(site, admin, id, moved)).body.message).toBe('换了签发地址（issuer），请重新填写密钥')
  expect(await tryOut({ ...moved, id })).toMatchObject({ message: '换了签发地址（issuer），请重新填写密钥' })
})

test('guests see only the name and icon of a provider, and only while it is enabled', async () => {
  const id = await addProvider(site, admin, oidc({ enabled: false }))
  expect(await ways()).toEqual([])
  expect(await new Browser(site).begin('school')).toContain('#fault=off')
  await editProvider(site, admin, id, oidc())
  expect(await ways()).toEqual([{ code: 'school', name: '统一身份', icon: 'school', kind: 'oidc' }])
})

test.each([
  [{ issuer: '' }, '签发地址（issuer）不能为空'],
  [{ issuer: 'ftp://x' }, '签发地址（issuer）应以 https:// 开头，不带 ? 和 #'],
  [{ issuer: 'https://a:b@id.example.com' }, '签发地址（issuer）应以 https:// 开头，不带 ? 和 #'],
  [{ clientId: ' ' }, '客户端编号（client_id）不能为空'],
  [{ code: '../x' }, '编码以小写字母开头，只能有小写字母、数字、- 和 _'],
  [{ kind: 'cas', linkRule: 'email' }, 'CAS没有可信的邮箱相同就绑定（要由对方验证过），请换一种绑定办法'],
  [{ kind: 'wecom', agentId: '1', clientSecret: '' }, '应用密钥（Secret）不能为空'],
  [{ kind: 'magic' }, '种类的取值不对'],
])('the settings %j are refused: %s', async (settings, message) => {
  expect((await add(oidc(settings))).body).toMatchObject({ success: false, message })
  expect(await ways()).toEqual([])
})

test('new accounts never become administrators', async () => {
  const { id } = await site.database.root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'admin')
    .executeTakeFirstOrThrow()
  expect((await add(oidc({ defaultRole: id }))).body.message).toBe('新账号不能有这个角色')
  expect((await add(oidc({ defaultDepart: 'nowhere' }))).body.message).toBe('没有这个部门')
})

test('a provider with linked accounts cannot get another address', async () => {
  const id = await addProvider(site, admin, oidc())
  const { id: userId } = await site.person('student')
  const values = {
    id: 'l1',
    providerId: id,
    userId,
    subject: 's',
    identity: 's',
    createTime: '2026-01-01T00:00:00.000Z',
  }
  await site.within(() => db().insertInto('sysSsoLink').values(values).execute())
  const moved = await editProvider(site, admin, id, oidc({ issuer: 'https://id.example.com' }))
  expect(moved.body.message).toBe('已经有 1 人绑定了它，不能再换签发地址（issuer）；请另外新建一个登录方式')
})

test('the connection test connects only to allowed hosts, and follows no redirect', async () => {
  expect(await tryOut(oidc())).toMatchObject({ success: true, result: '有回应，发现文档和签名公钥都正常' })
  expect(await tryOut({ kind: 'cas', issuer: cas.url })).toMatchObject({ result: 'CAS 有回应，答复正常' })
  const reason = async (issuer: string) => (await tryOut(oidc({ issuer }))).message
  for (const closed of ['http://10.0.0.1/', 'http://169.254.169.254/', 'http://[::1]/', 'https://192.168.1.1/'])
    expect(await reason(closed)).toMatch(/^没有通过：不允许连接/)
  expect(await reason('http://127.0.0.1:1')).toBe('没有通过：主机没有回应，请检查地址和端口')
  expect(await reason(`${idp.url}/elsewhere`)).toMatch(/^没有通过：答复不合 OpenID Connect 的规定/)
  expect((await tryOut({ kind: 'cas', issuer: `${cas.url}/x` })).message).toMatch(/^没有通过：CAS 的答复看不懂/)
  idp.instead = (_request, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  expect(await reason(idp.url)).toMatch(/^没有通过：答复不合/)
  idp.instead = null
})

test('only administrators configure providers, and a provider needs a public URL', async () => {
  for (const role of ['teacher', 'student'] as const) {
    const { token } = await site.person(role)
    expect((await site.call('GET', '/sys/ssoProvider/list', { token })).status).toBe(403)
    expect((await site.call('POST', '/sys/ssoProvider/add', { token, body: providerForm(oidc()) })).status).toBe(403)
  }
  const unnamed = await startHarness({ SSO_HOSTS: '127.0.0.1' })
  const boss = await unnamed.person('admin')
  const create = (form: object) =>
    unnamed.call('POST', '/sys/ssoProvider/add', { token: boss.token, body: providerForm(form) })
  expect((await create(oidc())).body.message).toContain('PUBLIC_URL')
  expect((await create(oidc({ enabled: false }))).body.success).toBe(true)
  await unnamed.close()
})
