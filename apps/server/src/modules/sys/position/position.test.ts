import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const student = await site.person('student')
const add = (body: unknown, token = admin.token) => site.call('POST', '/sys/position/add', { token, body })

test('a position is added, listed with its dictionary text and deleted', async () => {
  const added = await add({ code: 'T1', name: '教研员', postRank: '3', createBy: 'forged', salary: 1 })
  expect(added.body).toMatchObject({ success: true, code: 200, message: '添加成功！' })
  const list = await site.call('GET', '/sys/position/list?code=*t1*&column=createTime&order=desc', {
    token: admin.token,
  })
  expect(list.body.code).toBe(0)
  const page = list.body.result as { records: Record<string, unknown>[]; total: number }
  expect(page.total).toBe(1)
  expect(page.records[0]).toMatchObject({ code: 'T1', name: '教研员', createBy: admin.username })
  expect(page.records[0]).toHaveProperty('postRank_dictText')
  expect(page.records[0]!['createTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const id = String(page.records[0]!['id'])
  expect((await site.call('DELETE', `/sys/position/delete?id=${id}`, { token: admin.token })).body.message).toBe(
    '删除成功!',
  )
  expect((await site.call('GET', `/sys/position/queryById?id=${id}`, { token: admin.token })).body).toMatchObject({
    success: false,
    code: 500,
    message: '未找到对应实体',
  })
})

test('a second position with the same code is refused with a message', async () => {
  await add({ code: 'D1', name: '一', postRank: '1' })
  expect((await add({ code: 'D1', name: '二', postRank: '1' })).body).toMatchObject({
    success: false,
    message: expect.stringContaining('职务编码'),
  })
})

test('the message names a missing field', async () => {
  expect((await add({ code: 'X' })).body).toMatchObject({ success: false, message: '职务名称不能为空' })
})

test('only people with the permission can list positions', async () => {
  expect((await site.call('GET', '/sys/position/list')).status).toBe(401)
  expect((await site.call('GET', '/sys/position/list', { token: 'nonsense' })).body.message).toBe(
    'Token失效，请重新登录',
  )
  expect((await site.call('GET', '/sys/position/list', { token: student.token })).status).toBe(403)
})

test('SQL in the sort column has no effect', async () => {
  const list = await site.call(
    'GET',
    `/sys/position/list?column=${encodeURIComponent('name;drop table sys_position')}&order=asc`,
    { token: admin.token },
  )
  expect(list.body.success).toBe(true)
})
