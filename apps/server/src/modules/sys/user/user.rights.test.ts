import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUsers, type Users } from '../../../../test/users.ts'
import { db } from '../../../platform/db/database.ts'

let site: Users['site']
let admin: Users['admin']
let teacher: Users['teacher']
let student: Users['student']
let mine: Users['mine']
let other: Users['other']
let roles: Users['roles']
let get: Users['get']
let put: Users['put']
let post: Users['post']
let remove: Users['remove']
let page: Users['page']
let selectUser: Users['selectUser']
let addUser: Users['addUser']

beforeAll(async () => {
  ;({ site, admin, teacher, student, mine, other, roles, get, put, post, remove, page, selectUser, addUser } =
    await openUsers())
})
afterAll(() => site.close())

test('an administrator can reset a password, and this ends the sessions of the account', async () => {
  const person = await site.person('student', { memberOf: [mine] })
  expect(
    (await put('/sys/user/changePassword', { username: 'somebody', password: 'Fresh-2026', id: person.id }, admin)).body
      .message,
  ).toBe('用户不存在！')
  expect(
    (
      await put(
        '/sys/user/changePassword',
        { username: person.username, password: 'Fresh-2026', confirmpassword: 'other' },
        admin,
      )
    ).body.message,
  ).toBe('两次输入密码不一致!')
  expect(
    (
      await put(
        '/sys/user/changePassword',
        { username: person.username, password: 'Fresh-2026', confirmpassword: 'Fresh-2026', id: person.id },
        teacher,
      )
    ).body,
  ).toMatchObject({ success: true, message: '密码修改成功!' })
  expect((await get('/sys/user/whoAmI', person)).body.success).toBe(false)
  expect(
    (await site.call('POST', '/sys/login', { body: { username: person.username, password: 'Fresh-2026' } })).body.code,
  ).toBe('200')
})

test('only people who may grant the roles of an account can change its password', async () => {
  const equal = await site.person('student', { memberOf: [mine] })
  const given = await post('/sys/user/addSysUserRole', { roleId: roles['teacher'], userIdList: [equal.id] }, admin)
  expect(given.body.success).toBe(true)
  const form = { username: equal.username, password: 'Fresh-2026', id: equal.id }
  expect((await put('/sys/user/changePassword', form, teacher)).body.message).toBe('权限不足')
  expect((await get('/sys/user/whoAmI', equal)).body.success).toBe(true)
  for (const found of [{ email: 'mine@example.com' }, { workNo: 'T100' }])
    expect((await put('/sys/user/edit', { id: equal.id, realname: '改名', ...found }, teacher)).body.message).toBe(
      '权限不足',
    )
  expect((await put('/sys/user/edit', { id: equal.id, realname: '改名' }, teacher)).body.success).toBe(true)
  expect((await put('/sys/user/changePassword', form, admin)).body.success).toBe(true)
})

test('people can change their own password with the old one, and failed attempts count as failed logins', async () => {
  await addUser({ username: 'self', password: 'Before-1' })
  const { token } = (await site.call('POST', '/sys/login', { body: { username: 'self', password: 'Before-1' } })).body
    .result as { token: string }
  const { token: elsewhere } = (
    await site.call('POST', '/sys/login', { body: { username: 'self', password: 'Before-1' } })
  ).body.result as { token: string }
  const change = async (body: object, method: 'POST' | 'PUT' = 'POST') =>
    (await site.call(method, '/sys/user/updatePassword', { token, body, remoteAddress: '10.9.9.9' })).body.message
  const form = { username: 'self', oldpassword: 'Before-1', password: 'After-22', confirmpassword: 'After-22' }
  expect(await change({ ...form, username: 'admin' })).toBe('只能修改自己的账号')
  expect(await change({ ...form, password: '', confirmpassword: '' })).toBe('新密码不允许为空!')
  expect(await change({ ...form, confirmpassword: 'After-23' })).toBe('两次输入密码不一致!')
  expect(await change({ ...form, password: '123', confirmpassword: '123' })).toContain('密码至少6位')
  expect(await change({ ...form, password: 'Before-1', confirmpassword: 'Before-1' })).toBe('新密码不能与旧密码相同')
  expect(await change({ ...form, oldpassword: 'wrong' })).toBe('旧密码输入错误!')
  expect(await change(form, 'PUT')).toBe('密码重置成功!')
  expect((await site.call('GET', '/sys/user/whoAmI', { token })).body.success).toBe(true)
  expect((await site.call('GET', '/sys/user/whoAmI', { token: elsewhere })).body.success).toBe(false)
  for (let attempt = 0; attempt < 10; attempt++)
    await change({ ...form, oldpassword: 'wrong', password: 'Third-33', confirmpassword: 'Third-33' })
  expect(await change({ ...form, oldpassword: 'After-22', password: 'Third-33', confirmpassword: 'Third-33' })).toBe(
    '验证码无效',
  )
})

test("roles above the caller's level can be neither granted nor removed", async () => {
  const person = await site.person('student', { memberOf: [mine] })
  expect(
    (await post('/sys/user/addSysUserRole', { roleId: roles['teacher'], userIdList: [person.id, person.id] }, admin))
      .body,
  ).toMatchObject({ code: 0, message: '添加成功!' })
  expect(
    (await post('/sys/user/addSysUserRole', { roleId: roles['teacher'], userIdList: [person.id] }, admin)).body.success,
  ).toBe(true)
  expect(
    (await page(`/sys/user/userRoleList?roleId=${roles['teacher']}&pageSize=100`, admin)).records.map((row) => row.id),
  ).toContain(person.id)
  expect(
    (await remove(`/sys/user/deleteUserRole?roleId=${roles['teacher']}&userId=${person.id}`, admin)).body.message,
  ).toBe('删除成功!')
  expect(
    (await remove(`/sys/user/deleteUserRoleBatch?roleId=${roles['admin']}&userIds=${admin.id}`, admin)).body.message,
  ).toBe('不能对自己的账号进行此操作')
  expect(
    (await post('/sys/user/addSysUserRole', { roleId: roles['admin'], userIdList: [student.id] }, teacher)).status,
  ).toBe(403)
})

test('members can join and leave departments', async () => {
  const person = await site.person('student', { memberOf: [mine] })
  await site.within(() => db().updateTable('sysUser').set({ orgCode: 'S01A01' }).where('id', '=', person.id).execute())
  expect(
    (await post('/sys/user/editSysDepartWithUser', { depId: other, userIdList: [person.id] }, admin)).body,
  ).toMatchObject({ code: 0, message: '添加成功!' })
  expect((await remove(`/sys/user/deleteUserInDepart?depId=${mine}&userId=${person.id}`, teacher)).body.message).toBe(
    '删除成功!',
  )
  expect(await selectUser(person.id)).toMatchObject({ orgCode: null, orgCodeTxt: '二班' })
  expect((await remove(`/sys/user/deleteUserInDepart?depId=${mine}&userId=${person.id}`, admin)).body.message).toBe(
    '当前选中部门与用户无关联关系!',
  )
  expect(
    (await remove(`/sys/user/deleteUserInDepartBatch?depId=${other}&userIds=${person.id},`, admin)).body.message,
  ).toBe('删除成功!')
})

test('a call returns whether a username is already used', async () => {
  expect((await get(`/sys/user/checkOnlyUser?username=${student.username}`, admin)).body).toMatchObject({
    success: false,
    code: 0,
    message: '用户账号已存在',
    result: true,
  })
  expect((await get('/sys/user/checkOnlyUser?username=free-name', admin)).body).toMatchObject({
    success: true,
    code: 0,
    result: true,
  })
  expect((await get('/sys/user/generateUserId', admin)).body.result).toMatch(/^[0-9a-f]{32}$/)
})

test('students and guests cannot manage users', async () => {
  const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
    ['GET', '/sys/user/list'],
    ['POST', '/sys/user/add', {}],
    ['PUT', '/sys/user/edit', {}],
    ['DELETE', '/sys/user/delete?id=1'],
    ['DELETE', '/sys/user/deleteBatch?ids=1'],
    ['GET', '/sys/user/queryById?id=1'],
    ['GET', '/sys/user/queryByIds?userIds=1'],
    ['PUT', '/sys/user/frozenBatch', {}],
    ['PUT', '/sys/user/changePassword', {}],
    ['GET', '/sys/user/queryUserRole?userid=1'],
    ['GET', '/sys/user/userDepartList?userId=1'],
    ['GET', '/sys/user/generateUserId'],
    ['GET', '/sys/user/queryUserByDepId?id=1'],
    ['GET', '/sys/user/departUserList'],
    ['POST', '/sys/user/editSysDepartWithUser', {}],
    ['DELETE', '/sys/user/deleteUserInDepart?depId=1&userId=1'],
    ['DELETE', '/sys/user/deleteUserInDepartBatch?depId=1&userIds=1'],
    ['GET', '/sys/user/userRoleList?roleId=1'],
    ['POST', '/sys/user/addSysUserRole', {}],
    ['DELETE', '/sys/user/deleteUserRole?roleId=1&userId=1'],
    ['DELETE', '/sys/user/deleteUserRoleBatch?roleId=1&userIds=1'],
    ['GET', '/sys/user/recycleBin'],
    ['PUT', '/sys/user/putRecycleBin', {}],
    ['DELETE', '/sys/user/deleteRecycleBin?userIds=1'],
  ]
  for (const [method, url, body] of calls) {
    expect([url, (await site.call(method, url, { token: student.token, ...(body ? { body } : {}) })).status]).toEqual([
      url,
      403,
    ])
    expect([url, (await site.call(method, url, body ? { body } : {})).status]).toEqual([url, 401])
  }
  for (const url of ['/sys/user/whoAmI', '/sys/user/getCurrentUserDeparts'])
    expect((await site.call('GET', url)).status).toBe(401)
  expect((await site.call('POST', '/sys/user/updatePassword', { body: {} })).status).toBe(401)
})
