import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const teacher = await site.person('teacher')
const other = await site.person('teacher')
const setting = (changes: object = {}) => ({
  userName: teacher.username,
  agentUserName: other.username,
  startTime: '2026-12-01 08:00:00',
  endTime: '2026-12-08 08:00:00',
  ...changes,
})
const add = async (changes: object = {}) =>
  (await site.call('POST', '/sys/sysUserAgent/add', { token: admin.token, body: setting(changes) })).body
const of = async (name: string) =>
  (await site.call('GET', `/sys/sysUserAgent/queryByUserName?userName=${name}`, { token: admin.token })).body

test('each user has one delegate', async () => {
  const added = await add()
  expect(added).toMatchObject({ success: true, message: '代理人设置成功！' })
  const { id } = added.result as { id: string }
  expect((await of(teacher.username)).result).toMatchObject({
    id,
    agentUserName: other.username,
    startTime: '2026-12-01 08:00:00',
    status: '1',
    createName: expect.any(String),
  })
  expect((await add()).message).toBe('这个用户已经有代理人设置了')
  const edited = await site.call('PUT', '/sys/sysUserAgent/edit', {
    token: admin.token,
    body: { id, ...setting({ agentUserName: admin.username, status: '0' }) },
  })
  expect(edited.body.message).toBe('代理人设置成功!')
  expect((await of(teacher.username)).result).toMatchObject({ agentUserName: admin.username, status: '0' })
  await site.call('DELETE', `/sys/sysUserAgent/delete?id=${id}`, { token: admin.token })
  expect(await of(teacher.username)).toMatchObject({ success: false, message: '未找到对应实体' })
})

test.each([
  [{ agentUserName: 'nobody_here' }, '没有账号“nobody_here”'],
  [{ userName: 'nobody_here' }, '没有账号“nobody_here”'],
  [{ endTime: '2026-12-01 08:00:00' }, '代理结束时间必须晚于开始时间'],
  [{ endTime: '' }, '代理结束时间不能为空'],
  [{ startTime: null }, '代理开始时间不能为空'],
])('the setting %j is refused: %s', async (changes, message) => {
  expect(await add(changes)).toMatchObject({ success: false, message })
})

test('nobody can be their own delegate', async () => {
  expect((await add({ agentUserName: teacher.username })).message).toBe('代理人不能是用户自己')
})

test('access to delegates requires the permission', async () => {
  expect((await site.call('GET', '/sys/sysUserAgent/list', { token: teacher.token })).status).toBe(403)
  expect(
    (await site.call('GET', `/sys/sysUserAgent/queryByUserName?userName=${teacher.username}`, { token: teacher.token }))
      .status,
  ).toBe(403)
  expect((await site.call('GET', '/sys/sysUserAgent/list')).status).toBe(401)
})
