import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, confirm, post, preview, school, setUp, site, upload, type Preview } from './test/children.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('a list of children', () => {
  test('reports the fault of each cell, and accepts corrections one by one', async () => {
    const first = await preview(
      `姓名,账号,密码,班级\n周周,${school.student.username},,\n,w2,,\n吴吴,w3,123456,\n郑郑,w4,,蓝班`,
    )
    expect(first.rows.map(({ row, errors }) => [row, errors])).toEqual([
      [2, { username: '账号已经有人用了' }],
      [3, { realname: '姓名不能为空' }],
      [4, { password: expect.stringContaining('密码') }],
      [5, { className: '你负责的班级里没有这个班' }],
    ])
    const cells = [
      { row: 2, key: 'username', text: 'w1' },
      { row: 3, key: 'realname', text: '孙孙' },
      { row: 4, key: 'password', text: '' },
    ]
    const second = (await post('importCheck', { previewId: first.previewId, cells })).body.result as Preview
    expect([second.validCount, second.errorCount]).toEqual([3, 1])
    expect((await post('importConfirm', { previewId: first.previewId })).body.success).toBe(false)
    const done = await confirm(second.previewId, { skipErrors: true })
    expect(done.passwords.map(({ username, realname }) => [username, realname])).toEqual([
      ['w1', '周周'],
      ['w2', '孙孙'],
      ['w3', '吴吴'],
    ])
  })

  test('cannot be moved to another class by a correction', async () => {
    const { previewId } = await preview('冯冯')
    const reply = await post('importCheck', { previewId, cells: [{ row: 1, key: 'departId', text: school.blue }] })
    expect(reply.body.success).toBe(false)
    expect(await account('fengfeng')).toEqual([])
  })

  test('is refused for a class of another teacher, and belongs only to its author', async () => {
    expect((await upload('褚褚', school.teacher, school.blue)).body).toMatchObject({ success: false, code: 510 })
    expect((await upload('褚褚', school.student)).status).toBe(403)
    const { previewId } = await preview('褚褚')
    for (const verb of ['importCheck', 'importConfirm'])
      expect(
        (await post(verb, { previewId, cells: [{ row: 1, key: 'realname', text: '乙' }] }, school.stranger)).body
          .success,
      ).toBe(false)
    expect(await account('chuchu')).toEqual([])
  })
})
