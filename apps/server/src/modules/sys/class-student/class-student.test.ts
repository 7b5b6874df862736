import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Harness, Person } from '../../../../test/harness.ts'
import { startHarness } from '../../../../test/harness.ts'
import { openSchool, type School } from '../../../../test/school.ts'

interface Preview {
  previewId: string
  headings: { key: string; title: string }[]
  rows: { row: number; cells: Record<string, string>; errors: Record<string, string> }[]
  validCount: number
  errorCount: number
}
interface Done {
  importId: string
  count: number
  passwords: { username: string; realname: string; password: string }[]
}

let site: Harness
let school: School
beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
})
afterAll(() => site.close())

const upload = (text: string, who: Person = school.teacher, departId = school.red) =>
  site.upload(
    `/sys/classStudent/importPreview?departId=${departId}`,
    [{ name: 'file', fileName: '名单.csv', content: text }],
    { token: who.token },
  )
const preview = async (text: string) => (await upload(text)).body.result as Preview
const post = (verb: string, body: object, who: Person = school.teacher) =>
  site.call('POST', `/sys/classStudent/${verb}`, { token: who.token, body })
const confirm = async (previewId: string, more: object = {}) =>
  (await post('importConfirm', { previewId, ...more })).body.result as Done
const login = (username: string, password: string) => site.call('POST', '/sys/login', { body: { username, password } })
const account = async (username: string) =>
  site.database.root
    .selectFrom('sysUser')
    .leftJoin('sysUserDepart', 'sysUserDepart.userId', 'sysUser.id')
    .leftJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
    .leftJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .where('sysUser.username', '=', username)
    .select([
      'sysUser.id',
      'sysUser.realname',
      'sysUser.userIdentity',
      'sysUser.departIds',
      'sysUserDepart.depId',
      'sysRole.roleCode',
    ])
    .execute()

describe('a list of children', () => {
  test('is read whatever the order and names of its columns, and each row keeps its number in the file', async () => {
    const { rows, errorCount } = await preview(
      [
        '实验小学 2026 级',
        '请勿外传',
        '序号,学号（必填）,班级,学生姓名,初始密码,备注',
        '1,S001,红 班,张 三,,爱画画',
        '',
        '2,S002,,李小四,Own-1234,',
      ].join('\n'),
    )
    expect(errorCount).toBe(0)
    expect(rows.map(({ row, cells }) => [row, cells['username'], cells['realname'], cells['password']])).toEqual([
      [4, 'S001', '张三', ''],
      [6, 'S002', '李小四', 'Own-1234'],
    ])
  })

  test.each<[string, string, [name: string, account: string][]]>([
    [
      'one a line',
      '林小满\n单雄信\n',
      [
        ['林小满', 'linxiaoman'],
        ['单雄信', 'shanxiongxin'],
      ],
    ],
    [
      'with their numbers',
      '1. 吕布\n2、女娲',
      [
        ['吕布', 'lvbu'],
        ['女娲', 'nvwa'],
      ],
    ],
    [
      'pasted beside accounts',
      '1\t赵云\tzhaoyun99\n2\t马超\tmachao99',
      [
        ['赵云', 'zhaoyun99'],
        ['马超', 'machao99'],
      ],
    ],
  ])('may be plain names, %s', async (_name, text, expected) => {
    const { rows } = await preview(text)
    expect(rows.map(({ cells }) => [cells['realname'], cells['username']])).toEqual(expected)
  })

  test('gives children of one name accounts with numbers, past those that exist', async () => {
    await confirm((await preview('王伟\n王伟')).previewId)
    const { rows } = await preview('姓名,账号\n王玮,\n王伟,wangwei3\n王伟,')
    expect(rows.map(({ cells }) => cells['username'])).toEqual(['wangwei4', 'wangwei3', 'wangwei5'])
  })

  test('brings in students of this class and nothing else, with passwords that work', async () => {
    const { previewId } = await preview('姓名,账号,密码,角色,身份\n陈一一,chen11,,管理员,2\n陈二二,chen22,Given-22,,')
    const { count, passwords } = await confirm(previewId)
    expect(count).toBe(2)
    expect(passwords).toEqual([
      { realname: '陈一一', username: 'chen11', password: expect.stringMatching(/^[a-hjkmnp-z]{4,9}[2-9]{2}$/) },
      { realname: '陈二二', username: 'chen22', password: 'Given-22' },
    ])
    for (const { username, password } of passwords) expect((await login(username, password)).body.success).toBe(true)
    expect(await account('chen11')).toMatchObject([
      { userIdentity: 1, departIds: '', depId: school.red, roleCode: 'student' },
    ])
  })

  test('says in each cell what is wrong, and takes corrections one by one', async () => {
    const first = await preview(
      `姓名,账号,密码,班级\n周周,${school.student.username},,\n,w2,,\n吴吴,w3,123456,\n郑郑,w4,,蓝班`,
    )
    expect(first.rows.map(({ row, errors }) => [row, errors])).toEqual([
      [2, { username: '账号已经有人用了' }],
      [3, { realname: '姓名不能为空' }],
      [4, { password: expect.stringContaining('密码') }],
      [5, { className: '您负责的班级里没有这个班' }],
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

  test('a correction cannot change the class the list is for', async () => {
    const { previewId } = await preview('冯冯')
    const reply = await post('importCheck', { previewId, cells: [{ row: 1, key: 'departId', text: school.blue }] })
    expect(reply.body.success).toBe(false)
    expect(await account('fengfeng')).toEqual([])
  })

  test('is not for classes of others, and nobody else sees or uses a preview', async () => {
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

  test('can be taken back by who brought it in', async () => {
    const { importId } = await confirm((await preview('卫卫')).previewId)
    expect((await post('importUndo', { importId }, school.stranger)).body.success).toBe(false)
    expect((await post('importUndo', { importId })).body.success).toBe(true)
    expect(await account('weiwei')).toEqual([])
  })

  test('without names says what is missing', async () => {
    expect((await upload('subject,marks\nA,90')).body.message).toBe('没有找到表头：前几行里要有一行写着 姓名')
    expect((await upload('\n,\n')).body.message).toBe('文件里没有数据')
  })
})

describe('new passwords', () => {
  const make = (userIds: string[], who: Person = school.teacher) => post('newPasswords', { userIds }, who)

  test('of children of the own class are told once, work, and end the old logins', async () => {
    const child = await site.person('student', { memberOf: [school.red], realname: '蒋蒋' })
    const { passwords } = (await make([child.id])).body.result as Done
    expect(passwords).toEqual([
      { username: child.username, realname: '蒋蒋', password: expect.stringMatching(/^[a-z]{4,9}[2-9]{2}$/) },
    ])
    expect((await login(child.username, passwords[0]!.password)).body.success).toBe(true)
    expect((await site.call('GET', '/sys/user/getUserInfo', { token: child.token })).status).not.toBe(200)
  })

  test('are for nobody else, and of several one foreign keeps all', async () => {
    const child = await site.person('student', { memberOf: [school.red] })
    const colleague = await site.person('teacher', { memberOf: [school.red] })
    const helper = await site.person('student', { memberOf: [school.red] })
    const { id: roleId } = await site.database.root
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'teacher')
      .executeTakeFirstOrThrow()
    await site.database.root.insertInto('sysUserRole').values({ id: helper.id, userId: helper.id, roleId }).execute()
    const before = await site.database.root.selectFrom('sysUser').select(['id', 'password']).orderBy('id').execute()
    for (const foreign of [school.outsider, colleague, helper, school.teacher, school.admin])
      expect((await make([child.id, foreign.id])).body.success, foreign.username).toBe(false)
    expect((await make([child.id], school.stranger)).body.success).toBe(false)
    expect((await make([child.id], school.student)).status).toBe(403)
    expect(await site.database.root.selectFrom('sysUser').select(['id', 'password']).orderBy('id').execute()).toEqual(
      before,
    )
  })

  test('an administrator makes hard ones for staff, and none for the own account', async () => {
    const { passwords } = (await make([school.stranger.id], school.admin)).body.result as Done
    expect(passwords[0]!.password).toHaveLength(10)
    expect((await make([school.admin.id], school.admin)).body.success).toBe(false)
  })
})

describe('moving children', () => {
  const move = (from: string, to: string, userIds: string[], who: Person) => post('move', { from, to, userIds }, who)
  const classesOf = async (id: string) =>
    (await site.database.root.selectFrom('sysUserDepart').select('depId').where('userId', '=', id).execute()).map(
      (row) => row.depId,
    )

  test('between two own classes goes there and back, with the class they work in', async () => {
    const both = await site.person('teacher', { departIds: [school.red, school.blue] })
    const child = await site.person('student', { memberOf: [school.red] })
    const codeOf = async (id: string) =>
      (
        await site.database.root
          .selectFrom('sysDepart')
          .select('orgCode')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).orgCode
    const worksIn = async () =>
      (
        await site.database.root
          .selectFrom('sysUser')
          .select('orgCode')
          .where('id', '=', child.id)
          .executeTakeFirstOrThrow()
      ).orgCode
    await site.database.root
      .updateTable('sysUser')
      .set({ orgCode: await codeOf(school.red) })
      .where('id', '=', child.id)
      .execute()
    expect((await move(school.red, school.blue, [child.id], both)).body).toMatchObject({
      success: true,
      message: '已换班',
    })
    expect([await classesOf(child.id), await worksIn()]).toEqual([[school.blue], await codeOf(school.blue)])
    expect((await move(school.blue, school.red, [child.id], both)).body.success).toBe(true)
    expect([await classesOf(child.id), await worksIn()]).toEqual([[school.red], await codeOf(school.red)])
  })

  test('is refused into or out of classes of others, for staff, and for who is not there', async () => {
    const child = await site.person('student', { memberOf: [school.red] })
    const colleague = await site.person('teacher', { memberOf: [school.red] })
    for (const reply of [
      await move(school.red, school.blue, [child.id], school.teacher),
      await move(school.blue, school.red, [school.outsider.id], school.teacher),
      await move(school.red, school.red, [child.id], school.teacher),
      await move(school.red, school.blue, [colleague.id], school.admin),
      await move(school.red, school.blue, [child.id, school.outsider.id], school.admin),
    ])
      expect(reply.body.success).toBe(false)
    expect(await classesOf(child.id)).toEqual([school.red])
  })
})
