import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { insertLog } from './log.ts'

const site = await openHarness()
const admin = await site.person('admin', { realname: '校长' })
const teacher = await site.person('teacher')
await site.within(async () => {
  for (const word of ['甲', '乙', '丙'])
    await insertLog({
      logType: 2,
      operateType: 3,
      logContent: `改了${word}`,
      user: { username: admin.username, realname: '校长' },
      ip: '10.0.0.1',
    })
})
const get = (url: string, who: Person = admin) => site.call('GET', url, { token: who.token })

test('a search for a word finds entries, and the list has texts for codes', async () => {
  const { body } = await get('/sys/log/list?logType=2&keyWord=改了&column=createTime&order=asc')
  expect(body).toMatchObject({ code: 0, result: { total: 3 } })
  // Entries of the same millisecond can have any order.
  const first = (body.result as { records: { logContent: string }[] }).records.find(
    (row) => row.logContent === '改了甲',
  )
  expect(first).toMatchObject({
    userid: admin.username,
    username: '校长',
    logType_dictText: '操作日志',
    operateType_dictText: '修改',
  })
  expect((await get('/sys/log/list?keyWord=没有这个词')).body.result).toMatchObject({ total: 0 })
})

test('entries can be deleted one by one or all at once', async () => {
  const { records } = (await get('/sys/log/list?keyWord=改了')).body.result as { records: { id: string }[] }
  expect((await site.call('DELETE', `/sys/log/delete?id=${records[0]!.id}`, { token: admin.token })).body.message).toBe(
    '删除成功!',
  )
  expect((await site.call('DELETE', `/sys/log/delete?id=${records[0]!.id}`, { token: admin.token })).body.message).toBe(
    '未找到对应实体',
  )
  expect(
    (await site.call('DELETE', `/sys/log/deleteBatch?ids=${records[1]!.id},`, { token: admin.token })).body.success,
  ).toBe(true)
  expect((await get('/sys/log/list?keyWord=改了')).body.result).toMatchObject({ total: 1 })
  expect((await site.call('DELETE', '/sys/log/deleteBatch?ids=allclear', { token: admin.token })).body.success).toBe(
    true,
  )
  expect((await get('/sys/log/list')).body.result).toMatchObject({
    total: 1,
    records: [{ logContent: expect.stringContaining('日志管理-批量删除') }],
  })
})

test('an export uses the filters of the list, and omits request bodies', async () => {
  const { body: added } = await site.call('POST', '/sys/position/add', {
    token: admin.token,
    body: { code: 'LOG1', name: '日志里的职务', postRank: '1' },
  })
  expect(added.success).toBe(true)
  await site.within(() =>
    insertLog({ logType: 1, logContent: '=1+1 登录成功', user: { username: 'x', realname: '王' }, ip: '10.0.0.9' }),
  )
  const sheet = async (query: string) => {
    const reply = await get(`/sys/log/exportXls?${query}`)
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    return (await readXlsx(reply.bytes)).sheets[0]!.rows
  }
  const rows = await sheet('logType=1&keyWord=登录成功&ip=10.0.0.9')
  expect(rows.slice(2)).toEqual([
    ['时间', '日志类型', '操作类型', '日志内容', '操作人ID', '操作人名称', 'IP', '请求方法', '请求地址', '耗时(毫秒)'],
    [expect.any(Date), '登录日志', '', '=1+1 登录成功', 'x', '王', '10.0.0.9', '', '', ''].map((cell) =>
      cell === '' ? expect.toSatisfy((value) => value === null || value === '') : (cell as unknown),
    ),
  ])
  expect((await get('/sys/log/list?keyWord=日志管理-导出')).body.result).toMatchObject({ total: 1 })
  expect((await site.call('GET', '/sys/log/exportXls', { token: teacher.token })).status).toBe(403)
})

test('only administrators can read or delete log entries', async () => {
  for (const [method, url] of [
    ['GET', '/sys/log/list'],
    ['DELETE', '/sys/log/delete?id=1'],
    ['DELETE', '/sys/log/deleteBatch?ids=1'],
  ] as const) {
    expect((await site.call(method, url)).status).toBe(401)
    expect((await site.call(method, url, { token: teacher.token })).status).toBe(403)
  }
})
