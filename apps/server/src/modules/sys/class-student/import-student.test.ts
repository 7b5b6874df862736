import { expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { openHarness } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const send = async (text: string, departIds = '', who: Person = school.teacher) =>
  site.upload(
    `/sys/user/importStudent${departIds && `?departIds=${departIds}`}`,
    [{ name: 'file', fileName: 'a.csv', content: text }],
    { token: who.token },
  )
const classesOf = async (username: string) =>
  (
    await site.database.root
      .selectFrom('sysUser')
      .innerJoin('sysUserDepart', 'sysUserDepart.userId', 'sysUser.id')
      .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
      .where('username', '=', username)
      .select('departName')
      .orderBy('departName')
      .execute()
  ).map((row) => row.departName)

test('an import adds children to the classes of the call and returns the generated passwords', async () => {
  const { body } = await send('登录账号,真实姓名,性别\nkong1,孔一,男\nkong2,孔二,女', school.red)
  expect(body.message).toMatch(/^共2行数据全部导入成功！ 系统生成的密码（只显示这一次）：kong1 \w+；kong2 \w+$/)
  expect(await classesOf('kong1')).toEqual(['红班'])
  const [, password] = /kong1 (\w+)/.exec(body.message!)!
  const login = await site.call('POST', '/sys/login', { body: { username: 'kong1', password } })
  expect(login.body.success).toBe(true)
})

test('without classes in the call, a row uses its own classes or those of the row above', async () => {
  const both = await site.person('teacher', { departIds: [school.red, school.blue] })
  expect((await send('账号,姓名,班级\ncao1,曹一,蓝班\ncao2,曹二,\ncao3,曹三,"红班,蓝班"', '', both)).body.success).toBe(
    true,
  )
  expect([await classesOf('cao2'), await classesOf('cao3')]).toEqual([['蓝班'], ['红班', '蓝班'].sort()])
  const none = await send('账号,姓名\nyan1,严一', '', both)
  expect(none.body).toMatchObject({ code: 201, result: { errorCount: 1, successCount: 0 } })
})

test('an existing account joins the class, and an undo keeps the account', async () => {
  const both = await site.person('teacher', { departIds: [school.red, school.blue] })
  const { username } = school.student
  const before = await site.database.root
    .selectFrom('sysUser')
    .select('password')
    .where('username', '=', username)
    .execute()
  expect((await send(`账号,姓名,密码\n${username},林小满,Other-123`, school.blue, both)).body.message).toBe(
    '共1行数据全部导入成功！',
  )
  expect(await classesOf(username)).toEqual(['红班', '蓝班'].sort())
  const after = await site.database.root
    .selectFrom('sysUser')
    .select('password')
    .where('username', '=', username)
    .execute()
  expect(after).toEqual(before)
  const { id: importId } = await site.database.root
    .selectFrom('sysImport')
    .select('id')
    .where('createBy', '=', both.username)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await site.call('POST', '/sys/classStudent/importUndo', { token: both.token, body: { importId } })
  expect(await classesOf(username)).toEqual(['红班', '蓝班'].sort())
})

test('an import cannot reach children of other classes, staff, or other names', async () => {
  const lines = [school.outsider, school.stranger, school.admin].map(({ username }) => `${username},${username}`)
  const { body } = await send(`账号,姓名\n${lines.join('\n')}\n${school.mate.username},错名`, school.red)
  expect(body).toMatchObject({ code: 201, result: { errorCount: 4, successCount: 0 } })
  expect(await classesOf(school.outsider.username)).toEqual(['蓝班'])
  expect((await send('账号,姓名\njin1,金一', school.blue)).body).toMatchObject({ success: false, code: 510 })
  expect((await send('账号,姓名\njin1,金一', school.red, school.student)).status).toBe(403)
  expect(await classesOf('jin1')).toEqual([])
})
