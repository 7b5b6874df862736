import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, admin, get, mine, page, post, roles, selectUser, setUp, site } from './people.ts'

let count = 0
beforeAll(setUp)
afterAll(() => site.close())

test('an administrator can add a teacher with roles, memberships and classes in charge', async () => {
  const id = await addUser({
    username: 'li.na',
    realname: '李娜',
    userIdentity: 2,
    workNo: 'W1',
    phone: '',
    email: '',
    selectedroles: roles['teacher'],
    selecteddeparts: `${mine},`,
    departIds: mine,
    status: 2,
    delFlag: 1,
    createBy: 'forged',
  })
  const row = (await page('/sys/user/list?username=*LI.NA*', admin)).records[0]!
  expect(row).toMatchObject({
    id,
    roleTxt: '教师',
    orgCodeTxt: '一班',
    departIds_dictText: '一班',
    status: 1,
    status_dictText: '正常',
    userIdentity: 2,
    createBy: admin.username,
    phone: null,
  })
  expect(row).not.toHaveProperty('password')
  const login = await site.call('POST', '/sys/login', { body: { username: 'LI.na', password: 'Secret-1' } })
  expect(login.body.code).toBe('200')
})

test('an account without a role becomes a student', async () => {
  const id = await addUser({ userIdentity: 1, departIds: mine })
  expect(await selectUser(id)).toMatchObject({ roleTxt: '学生', departIds: '', userIdentity: 1 })
  expect((await get(`/sys/user/queryUserRole?userid=${id}`, admin)).body).toMatchObject({
    code: 0,
    result: [roles['student']],
  })
  expect((await get(`/sys/user/userDepartList?userId=${id}`, admin)).body).toMatchObject({
    code: 0,
    message: '查找成功',
    result: [{ key: mine, value: mine, title: '一班', children: [] }],
  })
  expect((await get(`/sys/user/userDepartList?userId=${admin.id}`, admin)).body).toMatchObject({
    success: false,
    code: 0,
    message: '查找失败',
  })
})

test('usernames, phones, mail addresses and work numbers are unique', async () => {
  await addUser({ username: 'Unique', phone: '13800000001', email: 'a@b.cn', workNo: 'N1' })
  const again = async (more: object) =>
    (
      await post(
        '/sys/user/add',
        { username: `u${++count}`, password: 'Secret-1', realname: '甲', selecteddeparts: mine, ...more },
        admin,
      )
    ).body
  expect((await again({ username: 'uNIQUE' })).message).toBe('账号已存在!')
  expect((await again({ phone: '13800000001' })).message).toBe('手机号已存在!')
  expect((await again({ email: 'a@b.cn' })).message).toBe('邮箱已存在!')
  expect((await again({ workNo: 'N1' })).message).toBe('工号已存在!')
  expect((await again({ password: '123' })).message).toContain('密码')
  expect((await again({ phone: '12345' })).message).toContain('手机号码')
})
