import { afterEach, beforeEach, expect, test } from 'vitest'
import { startHarness, type Harness } from '../../../../test/harness.ts'
import { readConfig } from '../../../platform/environment/read-config.ts'
import { db } from '../../../platform/db/database.ts'
import { seedBase } from '../../../seed/base.ts'
import { openSetup } from './start.ts'

/** Without `ADMIN_PASSWORD`, the school starts with an open setup. */
let site: Harness
let code: string
beforeEach(async () => {
  site = await startHarness({ ADMIN_PASSWORD: '' })
  code = (await site.within(openSetup))!
})
afterEach(() => site.close())

const form = (change: Record<string, unknown> = {}) => ({
  code,
  schoolName: '实验小学',
  username: 'wang',
  realname: '王老师',
  password: 'Xin-Xuexiao-9',
  className: '三年级一班',
  ...change,
})
const finish = async (change: Record<string, unknown> = {}) =>
  (await site.call('POST', '/sys/setup/finish', { body: form(change) })).body
const isOpen = async () => (await site.call('GET', '/sys/setup/state')).body.result
const pageAt = (address: string) => site.app.inject({ method: 'GET', url: address })
const counts = () =>
  site.within(async () => {
    const rows = async (table: 'sysUser' | 'sysDepart' | 'sysUserRole') =>
      (await db().selectFrom(table).selectAll().execute()).length
    return [await rows('sysUser'), await rows('sysDepart'), await rows('sysUserRole')]
  })

test('the setup creates the school, its administrator and the first class', async () => {
  expect([await isOpen(), await counts()]).toEqual([{ open: true }, [0, 0, 0]])
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
  expect(
    (await site.call('POST', '/sys/setup/check', { body: { code: code.toLowerCase().replace('-', ' ') } })).body,
  ).toMatchObject({ success: true })
  expect(await finish()).toMatchObject({ success: true, result: { username: 'wang' } })
  expect(await counts()).toEqual([1, 2, 1])
  const login = await site.call('POST', '/sys/login', { body: { username: 'wang', password: 'Xin-Xuexiao-9' } })
  const { token } = login.body.result as { token: string }
  const tree = await site.call('GET', '/sys/sysDepart/queryTreeList', { token })
  expect(JSON.stringify(tree.body.result)).toMatch(/实验小学.*三年级一班/)
  expect((await site.call('GET', '/sys/user/list', { token })).body.result).toMatchObject({
    records: [{ realname: '王老师' }],
  })
  expect((await site.call('GET', '/sys/config/getCurrentConfig')).body.result).toMatchObject({ brandName: '实验小学' })
})

test('the setup is closed permanently after use, even after a restart', async () => {
  await finish()
  expect(await isOpen()).toEqual({ open: false })
  expect(await finish({ username: 'zweite' })).toMatchObject({
    success: false,
    message: '这所学校已经建好了，请直接登录',
  })
  await site.within(() => db().deleteFrom('sysUserRole').execute())
  expect(await site.within(openSetup)).toBeNull()
  expect(await finish({ username: 'zweite' })).toMatchObject({ success: false })
  expect((await counts())[0]).toBe(1)
})

test('a setup that is sent twice at the same time creates only one school', async () => {
  const both = await Promise.all([finish(), finish({ username: 'li', className: '二班' })])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.find(({ success }) => !success)!.message).toBe('这所学校已经建好了，请直接登录')
  expect(await counts()).toEqual([1, 2, 1])
})

test('a refused setup reports errors, writes nothing and stays open', async () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ code: 'AAAA-AAAA' }, '开机码不对'],
    [{ code: '' }, '开机码'],
    [{ password: 'aaaaaa1' }, '太容易猜到'],
    [{ schoolName: '   ' }, '学校名称'],
    [{ className: '' }, '班级名称'],
    [{ username: 'a b' }, '账号'],
  ]
  for (const [change, words] of wrong)
    expect(await finish(change)).toMatchObject({ success: false, message: expect.stringContaining(words) })
  expect([await isOpen(), await counts()]).toEqual([{ open: true }, [0, 0, 0]])
})

test('the setup limits attempts per network address', async () => {
  const guess = (remoteAddress: string, body = { code: 'AAAA-AAAA' }) =>
    site.call('POST', '/sys/setup/check', { body, remoteAddress })
  const answers = []
  for (let count = 0; count < 12; count++) answers.push((await guess('10.0.0.66')).status)
  expect(answers.slice(0, 10).every((status) => status === 200)).toBe(true)
  expect(answers.slice(-2)).toEqual([429, 429])
  expect((await guess('10.0.0.7', { code })).body).toMatchObject({ success: true })
})

test('a restart prints a new code and invalidates the previous code', async () => {
  const old = code
  code = (await site.within(openSetup))!
  expect(await finish({ code: old })).toMatchObject({ success: false, message: expect.stringContaining('开机码不对') })
  expect(await finish()).toMatchObject({ success: true })
})

test('pages of an empty school redirect to the setup until it is completed', async () => {
  for (const address of ['/', '/index', '/user/login'])
    expect([address, (await pageAt(address)).headers.location]).toEqual([address, '/setup'])
  expect((await pageAt('/setup')).headers.location).toBeUndefined()
  await finish()
  expect((await pageAt('/index')).headers.location).toBeUndefined()
})

test('an administrator from the environment closes the setup, even at a later start', async () => {
  const config = readConfig({ DATA_DIR: site.dataDir, SEED: 'base', ADMIN_PASSWORD: 'Later-given-1' })
  await site.within(() => seedBase(config))
  expect(await site.within(openSetup)).toBeNull()
  expect(await isOpen()).toEqual({ open: false })
  expect(
    await site.call('POST', '/sys/login', { body: { username: 'admin', password: 'Later-given-1' } }),
  ).toMatchObject({
    body: { success: true },
  })
})
