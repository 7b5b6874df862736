import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

interface Row {
  id: string
  username: string
  roleTxt: string | null
  orgCodeTxt: string | null
  departIds_dictText: string | null
  [key: string]: unknown
}
interface Page {
  records: Row[]
  total: number
}

let site: Harness
let admin: Person
let teacher: Person
let student: Person
let stranger: Person
let mine: string
let other: string
let roles: Record<string, string>

beforeAll(async () => {
  site = await startHarness()
  admin = await site.person('admin')
  const school = await depart('学校', 'S01', null)
  mine = await depart('一班', 'S01A01', school)
  other = await depart('二班', 'S01A02', school)
  teacher = await site.person('teacher', { departIds: [mine], realname: '王老师' })
  student = await site.person('student', { memberOf: [mine], realname: '小明' })
  stranger = await site.person('student', { memberOf: [other], realname: '小红' })
  roles = Object.fromEntries(
    (await site.within(() => db().selectFrom('sysRole').select(['id', 'roleCode']).execute())).map((row) => [
      row.roleCode,
      row.id,
    ]),
  )
})
afterAll(() => site.close())

async function depart(departName: string, orgCode: string, parentId: string | null): Promise<string> {
  const id = newId()
  await site.within(() =>
    db()
      .insertInto('sysDepart')
      .values({ id, departName, orgCode, parentId, orgCategory: orgCode.length > 3 ? '3' : '1' })
      .execute(),
  )
  return id
}

const get = (url: string, who: Person) => site.call('GET', url, { token: who.token })
const put = (url: string, body: unknown, who: Person) => site.call('PUT', url, { token: who.token, body })
const post = (url: string, body: unknown, who: Person) => site.call('POST', url, { token: who.token, body })
const remove = (url: string, who: Person) => site.call('DELETE', url, { token: who.token })
const page = async (url: string, who: Person) => (await get(url, who)).body.result as Page
const selectUser = async (id: string) => (await get(`/sys/user/queryById?id=${id}`, admin)).body.result as Row

let count = 0
async function make(more: object = {}, who = admin): Promise<string> {
  const added = await post(
    '/sys/user/add',
    { username: `made${++count}`, password: 'Secret-1', realname: `新人${count}`, selecteddeparts: mine, ...more },
    who,
  )
  expect(added.body).toMatchObject({ success: true, message: '添加成功！' })
  return (added.body.result as { id: string }).id
}

test('an administrator adds a teacher with roles, departments and classes in charge of', async () => {
  const id = await make({
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

test('without a role the role student is given; a student is in charge of nothing', async () => {
  const id = await make({ userIdentity: 1, departIds: mine })
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

test('names, phones, addresses and numbers are unique, in words that say which', async () => {
  await make({ username: 'Unique', phone: '13800000001', email: 'a@b.cn', workNo: 'N1' })
  const again = async (more: object) =>
    (
      await post(
        '/sys/user/add',
        { username: `u${++count}`, password: 'Secret-1', realname: '甲', selecteddeparts: mine, ...more },
        admin,
      )
    ).body
  expect((await again({ username: 'uNIQUE' })).message).toBe('用户名已存在!')
  expect((await again({ phone: '13800000001' })).message).toBe('手机号已存在!')
  expect((await again({ email: 'a@b.cn' })).message).toBe('邮箱已存在!')
  expect((await again({ workNo: 'N1' })).message).toBe('工号已存在!')
  expect((await again({ password: '123' })).message).toContain('密码')
  expect((await again({ phone: '12345' })).message).toContain('手机号码')
})

test('filters: role, department, name of department, states and ranges', async () => {
  const names = async (query: string) =>
    (await page(`/sys/user/list?pageSize=100&${query}`, admin)).records.map((row) => row.username)
  expect(await names(`roleId=${roles['teacher']}`)).toContain(teacher.username)
  expect(await names(`roleId=${roles['teacher']}`)).not.toContain(student.username)
  expect(await names('roleCode=admin')).toContain(admin.username)
  expect(await names(`departId=${other}`)).toEqual([stranger.username])
  expect(await names('departName=二班')).toEqual([stranger.username])
  expect(await names('realname=*小明*&status=1&userIdentity=1')).toEqual([student.username])
  expect(await names('createTime_begin=2090-01-01')).toEqual([])
  expect(await names('password=*a*')).toContain(student.username)
  expect((await get('/sys/user/list?column=password&order=asc', admin)).body.success).toBe(true)
})

test('a teacher sees only students of own classes, in lists and by id', async () => {
  const names = (await page('/sys/user/list?pageSize=100', teacher)).records.map((row) => row.username)
  expect(names).toContain(student.username)
  for (const hidden of [stranger, admin, teacher]) expect(names).not.toContain(hidden.username)
  expect((await get(`/sys/user/queryById?id=${stranger.id}`, teacher)).body.message).toBe('未找到对应实体')
  expect((await get(`/sys/user/queryByIds?userIds=${stranger.id},${student.id}`, teacher)).body.result).toMatchObject([
    { id: student.id },
  ])
  expect((await get(`/sys/user/queryUserByDepId?id=${other}`, teacher)).status).toBe(403)
  expect((await get(`/sys/user/queryUserByDepId?id=${mine}&realname=小明`, teacher)).body.result).toMatchObject([
    { id: student.id, orgCode: '一班' },
  ])
  expect((await get(`/sys/user/departUserList?depId=${other}`, teacher)).status).toBe(403)
  expect(((await get('/sys/user/departUserList', teacher)).body.result as Page).records.map((row) => row.id)).toContain(
    student.id,
  )
  expect((await get(`/sys/user/queryUserRole?userid=${stranger.id}`, teacher)).body.success).toBe(false)
  const lonely = await site.person('teacher')
  expect((await get('/sys/user/list', lonely)).body).toMatchObject({ success: false, message: '您没有负责的班级' })
})

test('a teacher adds students to own classes and cannot lift anybody', async () => {
  const id = await make({ userIdentity: 2, departIds: mine, selectedroles: roles['student'] }, teacher)
  expect(await selectUser(id)).toMatchObject({ userIdentity: 1, departIds: '' })
  const refused = async (more: object) =>
    (
      await post(
        '/sys/user/add',
        { username: `r${++count}`, password: 'Secret-1', realname: '乙', selecteddeparts: mine, ...more },
        teacher,
      )
    ).body.message
  expect(await refused({ selectedroles: roles['teacher'] })).toBe('权限不足，无法分配所选角色')
  expect(await refused({ selectedroles: roles['admin'] })).toBe('权限不足，无法分配所选角色')
  expect(await refused({ selecteddeparts: other })).toBe('只能分配到您负责的班级')
  expect(await refused({ selecteddeparts: '' })).toBe('只能分配到您负责的班级')
})

test('a teacher touches nobody outside own classes, whatever the call', async () => {
  for (const target of [stranger, admin]) {
    expect((await put('/sys/user/edit', { id: target.id, realname: '改' }, teacher)).body.message).toBe(
      '未找到对应实体',
    )
    expect((await remove(`/sys/user/delete?id=${target.id}`, teacher)).body.message).toBe('未找到对应实体')
    expect((await put('/sys/user/frozenBatch', { ids: target.id, status: 2 }, teacher)).body.message).toBe(
      '未找到对应实体',
    )
    expect(
      (
        await put(
          '/sys/user/changePassword',
          { username: target.username, password: 'Stolen-1', id: target.id },
          teacher,
        )
      ).body.message,
    ).toBe('未找到对应实体')
    expect(
      (await post('/sys/user/editSysDepartWithUser', { depId: mine, userIdList: [target.id] }, teacher)).body.message,
    ).toBe('未找到对应实体')
  }
  expect(
    (await post('/sys/user/editSysDepartWithUser', { depId: other, userIdList: [student.id] }, teacher)).status,
  ).toBe(403)
  expect((await selectUser(stranger.id))['realname']).toBe('小红')
})

test('editing replaces what is sent and nothing else; memberships outside the own classes stay', async () => {
  const id = await make({ selecteddeparts: `${mine},${other}`, school: '实验小学', phone: '13900000002' })
  expect((await put('/sys/user/edit', { id, realname: '改名', selecteddeparts: mine }, teacher)).body).toMatchObject({
    success: true,
    message: '修改成功!',
  })
  expect(await selectUser(id)).toMatchObject({
    realname: '改名',
    school: '实验小学',
    orgCodeTxt: '一班,二班',
    phone: '13900000002',
  })
  expect(
    (await put('/sys/user/edit', { id, realname: '改名', phone: '', selecteddeparts: other }, admin)).body.success,
  ).toBe(true)
  expect(await selectUser(id)).toMatchObject({ orgCodeTxt: '二班', phone: null })
  expect((await put('/sys/user/edit', { id: 'nobody', realname: '无' }, admin)).body.message).toBe('未找到对应实体')
  expect(
    (await put('/sys/user/edit', { id: admin.id, realname: '我', selectedroles: roles['student'] }, admin)).body
      .message,
  ).toBe('不能对自己的账号进行此操作')
})

test('changing the phone and the classes are permissions of their own', async () => {
  const { id: roleId } = (
    await post('/sys/role/add', { roleName: '助教', roleCode: `helper${++count}`, roleLevel: 1 }, admin)
  ).body.result as { id: string }
  const wanted = await site.within(() =>
    db().selectFrom('sysPermission').select('id').where('perms', 'in', ['user:edit', 'system:user:list']).execute(),
  )
  await post(
    '/sys/permission/saveRolePermission',
    { roleId, permissionIds: wanted.map((row) => row.id).join(), lastpermissionIds: '' },
    admin,
  )
  const helper = await site.person('student', { departIds: [mine] })
  await post('/sys/user/addSysUserRole', { roleId, userIdList: [helper.id] }, admin)
  const edit = async (more: object) =>
    (await put('/sys/user/edit', { id: student.id, realname: '小明', ...more }, helper)).status
  expect(await edit({ phone: '13700000009' })).toBe(403)
  expect(await edit({ selecteddeparts: other })).toBe(403)
  expect(await edit({ selecteddeparts: mine })).toBe(200)
})

test('freezing ends the sessions at once; thawing lets in again', async () => {
  const person = await site.person('student', { memberOf: [mine] })
  expect((await put('/sys/user/frozenBatch', { ids: `${person.id},`, status: 2 }, teacher)).body).toMatchObject({
    success: true,
    message: '操作成功!',
  })
  expect((await get('/sys/user/whoAmI', person)).body.message).toBe('Token失效，请重新登录')
  expect((await put('/sys/user/frozenBatch', { ids: person.id, status: 1 }, teacher)).body.success).toBe(true)
  expect((await selectUser(person.id))['status']).toBe(1)
  expect((await put('/sys/user/frozenBatch', { ids: admin.id, status: 2 }, admin)).body.message).toBe(
    '不能对自己的账号进行此操作',
  )
  const first = await site.within(() =>
    db().selectFrom('sysUser').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow(),
  )
  expect((await put('/sys/user/frozenBatch', { ids: first.id, status: 2 }, admin)).body.message).toBe(
    '管理员账号不允许此操作！',
  )
})

test('recycle bin: out of sight, back, gone for good', async () => {
  const [person, second] = [
    await site.person('student', { memberOf: [mine] }),
    await site.person('student', { memberOf: [mine] }),
  ]
  expect((await remove(`/sys/user/delete?id=${person.id}`, admin)).body.message).toBe('删除用户成功')
  expect((await remove(`/sys/user/deleteBatch?ids=${second.id},`, admin)).body.message).toBe('批量删除用户成功')
  expect((await get('/sys/user/whoAmI', person)).status).toBe(500)
  expect((await page(`/sys/user/list?username=${person.username}`, admin)).total).toBe(0)
  const bin = async () => ((await get('/sys/user/recycleBin', admin)).body.result as Row[]).map((row) => row.id)
  expect(await bin()).toEqual(expect.arrayContaining([person.id, second.id]))
  expect((await put('/sys/user/putRecycleBin', { userIds: person.id }, admin)).body.message).toBe('还原成功')
  expect((await remove(`/sys/user/deleteRecycleBin?userIds=${person.id},${second.id}`, admin)).body.message).toBe(
    '删除成功',
  )
  expect(await bin()).toEqual([])
  expect((await page(`/sys/user/list?username=${person.username}`, admin)).total).toBe(1)
  expect((await get('/sys/user/recycleBin', teacher)).status).toBe(403)
})

test("nobody's works go for good without a second yes", async () => {
  const person = await site.person('student', { memberOf: [mine] })
  await site.within(() =>
    db()
      .insertInto('teachingWork')
      .values({
        id: newId(),
        userId: person.id,
        workName: '作品',
        workType: '2',
        createBy: person.username,
        createTime: new Date().toISOString(),
      })
      .execute(),
  )
  const works = () =>
    site.within(() => db().selectFrom('teachingWork').select('id').where('userId', '=', person.id).execute())
  await remove(`/sys/user/delete?id=${person.id}`, admin)
  const destroy = (more = '') => remove(`/sys/user/deleteRecycleBin?userIds=${person.id}${more}`, admin)
  expect((await destroy()).body).toMatchObject({
    success: false,
    message: '所选用户中有1名用户还保存着1个作品',
    result: { users: 1, works: 1 },
  })
  expect(await works()).toHaveLength(1)
  expect((await destroy('&confirm=true')).body.message).toBe('删除成功')
  expect(await works()).toHaveLength(0)
})

test('an administrator resets a password, which ends the sessions of its owner', async () => {
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

test("own password: only one's own, with the old one, and it counts towards the lock", async () => {
  await make({ username: 'self', password: 'Before-1' })
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
  expect(await change({ ...form, password: '123', confirmpassword: '123' })).toContain('密码由6位以上')
  expect(await change({ ...form, password: 'Before-1', confirmpassword: 'Before-1' })).toBe('新密码不能与旧密码相同')
  expect(await change({ ...form, oldpassword: 'wrong' })).toBe('旧密码输入错误!')
  expect(await change(form, 'PUT')).toBe('密码重置成功!')
  expect((await site.call('GET', '/sys/user/whoAmI', { token })).body.success).toBe(true)
  expect((await site.call('GET', '/sys/user/whoAmI', { token: elsewhere })).body.success).toBe(false)
  for (let attempt = 0; attempt < 10; attempt++)
    await change({ ...form, oldpassword: 'wrong', password: 'Third-33', confirmpassword: 'Third-33' })
  expect(
    await change({ ...form, oldpassword: 'After-22', password: 'Third-33', confirmpassword: 'Third-33' }),
  ).toContain('锁定')
})

test('roles are given and taken, never above the own level', async () => {
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

test('members join and leave departments; leaving the current one forgets it', async () => {
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

test('whether a value is free is told only to who may add users', async () => {
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
  expect((await site.call('GET', '/sys/user/checkOnlyUser?username=admin')).status).toBe(401)
  expect((await get('/sys/user/checkOnlyUser?username=admin', student)).status).toBe(403)
  expect((await get('/sys/user/generateUserId', admin)).body.result).toMatch(/^[0-9a-f]{32}$/)
})

test('students and guests reach no call of user administration', async () => {
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
