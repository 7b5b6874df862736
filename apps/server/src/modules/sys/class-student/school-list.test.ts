import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, confirm, login, post, preview, setUp, site, type Preview } from './test/children.ts'

beforeAll(setUp)
afterAll(() => site.close())

const check = async (previewId: string, body: object) =>
  (await post('importCheck', { previewId, ...body })).body.result as Preview
const person = (username: string) =>
  site.database.root
    .selectFrom('sysUser')
    .select(['realname', 'phone', 'birthday'])
    .where('username', '=', username)
    .executeTakeFirst()

describe('a typical list of a school', () => {
  test('dates, phone numbers and unusual characters are normalized', async () => {
    const { previewId, rows } = await preview(
      [
        '姓名\u200B,学号,密码,生日,手机',
        '冯\u200B一,ｚｓ０１,ｓｕｎｎｙ４８７,2015/3/6,138 0000 1001',
        '冯二,zs\u200B02,,2015年3月7日,+86 138-0000-1002',
        '冯三,zs03,,20150308,（138）0000 1003',
      ].join('\n'),
    )
    expect(rows.map(({ errors }) => errors)).toEqual([{}, {}, {}])
    expect(rows[0]!.notes).toEqual({
      realname: '已去掉看不见的字符',
      username: '全角已改成半角',
      password: '全角已改成半角',
      birthday: '存为 2015-03-06',
      phone: '存为 13800001001',
    })
    await confirm(previewId)
    expect(await person('zs01')).toEqual({ realname: '冯一', phone: '13800001001', birthday: '2015-03-06' })
    expect(await person('zs02')).toEqual({ realname: '冯二', phone: '13800001002', birthday: '2015-03-07' })
    expect(await person('zs03')).toEqual({ realname: '冯三', phone: '13800001003', birthday: '2015-03-08' })
    // At the login, full-width and invisible characters also work.
    for (const [username, password] of [
      ['zs01', 'sunny487'],
      ['ｚｓ０１', 'ｓｕｎｎｙ４８７'],
      ['zs\u200B01 ', 'sunny487'],
    ] as const)
      expect((await login(username, password)).body.success, username).toBe(true)
  })

  test('a failed formula and a shortened number are not accepted as accounts', async () => {
    const { rows } = await preview('姓名,学号,手机\n陈一,#N/A,1.39E+10\n陈二,1.23457E+17,#REF!')
    expect(rows.map(({ errors }) => Object.keys(errors).sort())).toEqual([
      ['phone', 'username'],
      ['phone', 'username'],
    ])
    expect(rows[0]!.errors['username']).toBe('#N/A 是公式的错误，请改正或清空')
  })

  test('totals, notes and repeated headings are not imported as children', async () => {
    const first = await preview('姓名,性别\n褚一,男\n姓名,性别\n褚二,女\n合计,2人\n注：名单截至周五,')
    expect(first.rows.map(({ row, left, reason }) => [row, left, reason])).toEqual([
      [2, false, undefined],
      [4, false, undefined],
      [5, true, '看起来是合计行'],
      [6, true, '看起来是说明，不是数据'],
    ])
    expect([first.validCount, first.errorCount]).toEqual([2, 0])
    const second = await check(first.previewId, {
      choices: [
        { row: 4, left: true },
        { row: 5, left: false },
      ],
    })
    expect([second.validCount, second.errorCount]).toEqual([1, 1])
    expect((await check(first.previewId, { choices: [{ row: 5, left: true }] })).validCount).toBe(1)
    expect((await confirm(first.previewId)).count).toBe(1)
    expect(await account('chuer')).toEqual([])
  })

  test('a name that is already in the class needs a decision', async () => {
    await confirm((await preview('蒋一')).previewId)
    const { previewId, rows, validCount, errorCount } = await preview('蒋一\n蒋二\n蒋二')
    expect(rows.map(({ doubt }) => doubt)).toEqual([
      '班里已有蒋一（jiangyi），是同一个孩子吗？',
      undefined,
      '第 2 行也叫蒋二，是同一个孩子吗？',
    ])
    expect([validCount, errorCount]).toEqual([1, 2])
    expect((await post('importConfirm', { previewId })).body.success).toBe(false)
    const choices = [
      { row: 1, left: true },
      { row: 3, sure: true },
    ]
    expect(await check(previewId, { choices })).toMatchObject({ validCount: 2, errorCount: 0 })
    expect((await confirm(previewId)).passwords.map(({ username }) => username)).toEqual(['jianger', 'jianger2'])
  })

  test('different school numbers mean different children', async () => {
    const { rows } = await preview('姓名,学号\n沈一,30010001\n沈一,30010002')
    expect(rows.map(({ doubt }) => doubt)).toEqual([undefined, undefined])
  })
})
