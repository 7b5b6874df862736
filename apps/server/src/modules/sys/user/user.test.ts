import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUsers, type UserPage, type UserRow, type Users } from '../../../../test/users.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

let site: Users['site']
let admin: Users['admin']
let teacher: Users['teacher']
let student: Users['student']
let stranger: Users['stranger']
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
let count = 0

beforeAll(async () => {
  ;({ site, admin, teacher, student, stranger, mine, other, roles, get, put, post, remove, page, selectUser, addUser } =
    await openUsers())
})
afterAll(() => site.close())

test('an administrator adds a teacher with roles, departments and classes in charge of', async () => {
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

test('without a role the role student is given; a student is in charge of nothing', async () => {
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

test('names, phones, addresses and numbers are unique, in words that say which', async () => {
  await addUser({ username: 'Unique', phone: '13800000001', email: 'a@b.cn', workNo: 'N1' })
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
  expect(
    ((await get('/sys/user/departUserList', teacher)).body.result as UserPage).records.map((row) => row.id),
  ).toContain(student.id)
  expect((await get(`/sys/user/queryUserRole?userid=${stranger.id}`, teacher)).body.success).toBe(false)
  const lonely = await site.person('teacher')
  expect((await get('/sys/user/list', lonely)).body).toMatchObject({ success: false, message: '您没有负责的班级' })
})

test('a teacher adds students to own classes and cannot lift anybody', async () => {
  const id = await addUser({ userIdentity: 2, departIds: mine, selectedroles: roles['student'] }, teacher)
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
  const id = await addUser({ selecteddeparts: `${mine},${other}`, school: '实验小学', phone: '13900000002' })
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
  const bin = async () => ((await get('/sys/user/recycleBin', admin)).body.result as UserRow[]).map((row) => row.id)
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
