import { describe, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { newId } from '../../../platform/db/id.ts'
import { insertLog } from './log.ts'

/** Oldest first. The second entry is a login. */
const DAYS = [
  '2026-03-01T15:59:59.900Z',
  '2026-03-01T16:00:00.000Z',
  '2026-03-02T04:00:00.000Z',
  '2026-03-03T04:00:00.000Z',
]
const OPERATIONS = [4, null, 4, 3]
const TEXTS = ['删除用户，id： 1', '用户名: 小明,登录成功！', '批量删除100%', '修改网站配置：logo、banner']
const site = await openHarness()
const admin = await site.person('admin')
await site.database.root.deleteFrom('sysLog').execute()
for (const [index, createTime] of DAYS.entries()) {
  await site.database.root
    .insertInto('sysLog')
    .values({
      id: newId(),
      logType: index === 1 ? 1 : 2,
      operateType: OPERATIONS[index]!,
      logContent: TEXTS[index]!,
      userid: `u${index}`,
      username: `名${index}`,
      ip: `10.0.0.${index}`,
      createBy: `u${index}`,
      createTime,
    })
    .execute()
}
const list = (query: string) => site.call('GET', `/sys/log/list?pageSize=100&${query}`, { token: admin.token })
const found = async (query: string) =>
  ((await list(query)).body.result as { records: { logContent: string }[] }).records.map((row) =>
    TEXTS.indexOf(row.logContent),
  )

describe('the list of log entries', () => {
  test.each<[string, number[]]>([
    ['', [3, 2, 1, 0]],
    ['column=createTime&order=asc', [0, 1, 2, 3]],
    ['logType=1', [1]],
    ['logType=2', [3, 2, 0]],
    ['operateType=4', [2, 0]],
    ['operateType=3,4', [3, 2, 0]],
    ['userid=u1', [1]],
    ['userid=!u1', [3, 2, 0]],
    ['ip=10.0.0.*', [3, 2, 1, 0]],
    ['ip=*3', [3]],
    [`username=${encodeURIComponent('名2')}`, [2]],
    [`keyWord=${encodeURIComponent('删除')}`, [2, 0]],
    ['keyWord=%25', [2]],
    ['keyWord=_', []],
    [`logContent=${encodeURIComponent('*成功*')}`, [1]],
    [`keyWord=${encodeURIComponent('删除')}&userid=u0`, [0]],
  ])('with the query “%s”, contains the entries %j', async (query, expected) =>
    expect(await found(query)).toEqual(expected),
  )

  test.each<[string, number[]]>([
    // Days are local days of the school, which begin at 16:00 UTC.
    ['createTime_begin=2026-03-01&createTime_end=2026-03-01', [0]],
    ['createTime_begin=2026-03-02&createTime_end=2026-03-02', [2, 1]],
    ['createTime_begin=2026-03-02', [3, 2, 1]],
    ['createTime_end=2026-03-02', [2, 1, 0]],
    ['createTime_begin=2026-03-02 00:00:00&createTime_end=2026-03-02 11:59:59', [1]],
    ['createTime_begin=2026-03-04', []],
    ['createTime_begin=2026-03-03&createTime_end=2026-03-01', []],
  ])('contains the entries of local days: %s', async (query, expected) => expect(await found(query)).toEqual(expected))

  test('shows local times and texts of codes', async () => {
    const { records } = (await list('logType=1')).body.result as { records: object[] }
    expect(records).toMatchObject([
      {
        createTime: '2026-03-02 00:00:00',
        logType_dictText: '登录日志',
        operateType: null,
        operateType_dictText: null,
      },
    ])
  })

  test('contains only the beginning of a very long entry', async () => {
    await site.within(() => insertLog({ logType: 2, logContent: '长'.repeat(5000), user: null, ip: '10.9.9.9' }))
    const { records } = (await list('ip=10.9.9.9')).body.result as {
      records: { logContent: string; userid: string | null }[]
    }
    expect(records).toMatchObject([{ userid: null, username: null }])
    expect(records[0]!.logContent).toBe('长'.repeat(1000))
  })
})

describe('the log', () => {
  test('a deletion is logged with its author and IP address', async () => {
    const student = await site.person('student')
    await site.call('DELETE', `/sys/user/delete?id=${student.id}`, { token: admin.token, remoteAddress: '10.7.7.7' })
    expect((await list('ip=10.7.7.7')).body.result).toMatchObject({
      total: 1,
      records: [{ logContent: `删除用户，id： ${student.id}`, userid: admin.username, operateType: 4, logType: 2 }],
    })
  })

  test('a refused call is not logged', async () => {
    const before = (await list('')).body.result as { total: number }
    await site.call('DELETE', '/sys/user/delete?id=4711', { token: admin.token })
    await site.call('DELETE', `/sys/user/delete?id=${admin.id}`, { token: admin.token })
    await site.call('PUT', '/sys/user/updatePassword', {
      token: admin.token,
      body: { oldpassword: 'wrong', password: 'Fresh-2026', confirmpassword: 'Fresh-2026' },
    })
    expect((await list('')).body.result).toMatchObject({ total: before.total })
  })

  test('a new password does not appear in the log', async () => {
    const student = await site.person('student')
    await site.call('PUT', '/sys/user/changePassword', {
      token: admin.token,
      body: { id: student.id, username: student.username, password: 'Geheim-2026' },
    })
    const { records } = (await list(`keyWord=${student.username}`)).body.result as { records: object[] }
    expect(records.length).toBeGreaterThan(0)
    expect(JSON.stringify(records)).not.toContain('Geheim')
  })

  test('clearing the log creates an entry', async () => {
    const all = ((await list('')).body.result as { total: number }).total
    expect((await site.call('DELETE', '/sys/log/deleteBatch?ids=allclear', { token: admin.token })).body.success).toBe(
      true,
    )
    expect((await list('')).body.result).toMatchObject({
      total: 1,
      records: [{ logContent: `日志管理-批量删除，共${all}条`, userid: admin.username }],
    })
  })
})
