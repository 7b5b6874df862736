import { afterAll, expect, test } from 'vitest'
import { missingSender } from '../src/modules/sys/sender/sender.ts'
import { startHarness, type Harness, type Person } from './harness.ts'
import { sendTo, sinkHosts } from './message/sink.ts'

/** Two applications with separate databases must share no state in one process. */

const first = await startHarness({ SESSION_DAYS: '1', ...sinkHosts })
const second = await startHarness({ SESSION_DAYS: '30' })
const firstAdmin = await first.person('admin')
const secondAdmin = await second.person('admin')
afterAll(async () => {
  await first.close()
  await second.close()
})

const result = async (app: Harness, url: string, { token }: Person) =>
  (await app.call('GET', url, { token })).body.result

test('each of two applications has its own settings, in calls and in the page', async () => {
  const brands: [Harness, Person, string][] = [
    [first, firstAdmin, '甲校'],
    [second, secondAdmin, '乙校'],
  ]
  for (const [app, { token }, brandName] of brands)
    await app.call('POST', '/sys/config/saveTenantConfig', { token, body: { brandName } })
  for (const [app, admin, brandName] of brands) {
    expect(await result(app, '/sys/config/getConfig?key=brandName', admin)).toBe(brandName)
    expect(await app.within(app.context.pageConfig)).toMatchObject({ brandName })
  }
})

test('each of two applications has its own dictionaries', async () => {
  const addDict = async ({ call }: Harness, { token }: Person, itemText: string) => {
    const body = { dictCode: 'colour', dictName: '颜色' }
    const { result: dict } = (await call('POST', '/sys/dict/add', { token, body })).body as { result: { id: string } }
    const item = { dictId: dict.id, itemText, itemValue: '1', sortOrder: 1, status: 1 }
    expect((await call('POST', '/sys/dictItem/add', { token, body: item })).body.success).toBe(true)
  }
  await addDict(first, firstAdmin, '红')
  await addDict(second, secondAdmin, '绿')
  expect(await result(first, '/sys/dict/getDictText/colour/1', firstAdmin)).toBe('红')
  expect(await result(second, '/sys/dict/getDictText/colour/1', secondAdmin)).toBe('绿')
})

test('the rights of a role in one application do not apply in the other application', async () => {
  const list = '/sys/position/list'
  const { id } = (await first.database.root
    .selectFrom('sysPermission')
    .select('id')
    .where('perms', '=', 'system:position:list')
    .executeTakeFirst())!
  const { id: roleId } = (await first.database.root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'student')
    .executeTakeFirst())!
  const body = { roleId, permissionIds: id, lastpermissionIds: '' }
  const { token } = firstAdmin
  expect((await first.call('POST', '/sys/permission/saveRolePermission', { token, body })).body.success).toBe(true)
  const [granted, other] = [await first.person('student'), await second.person('student')]
  expect((await first.call('GET', list, { token: granted.token })).status).toBe(200)
  expect((await second.call('GET', list, { token: other.token })).status).toBe(403)
})

test('a session lasts as long as its own application defines', async () => {
  const days = async (app: Harness, { id }: Person) => {
    const { seenTime, expireTime } = await app.database.root
      .selectFrom('sysSession')
      .select(['seenTime', 'expireTime'])
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    return Math.round((Date.parse(expireTime) - Date.parse(seenTime)) / 86_400_000)
  }
  expect([
    await days(first, await first.person('student')),
    await days(second, await second.person('student')),
  ]).toEqual([1, 30])
})

test('each of two applications sends text messages with its own sender', async () => {
  await sendTo(first, firstAdmin, 'http://127.0.0.1:9/send')
  expect(await first.within(() => missingSender('1', ''))).toBeNull()
  expect(await second.within(() => missingSender('1', ''))).toMatch(/^没有接入短信服务/)
})
