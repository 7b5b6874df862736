import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../src/modules/sys/credential/credential.ts'
import { loggedParams } from '../../src/platform/app/current-call.ts'
import { startHarness, type Harness, type Person } from '../harness.ts'
import { openCourse, openSchool, type School } from '../school.ts'

const PASSWORD = 'Sunny7day'
let site: Harness
let school: School
beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
  const password = await hashPassword(PASSWORD)
  await site.database.root.updateTable('sysUser').set({ password }).execute()
})
afterAll(() => site.close())

const get = async (url: string, person?: Person) =>
  (await site.call('GET', url, person ? { token: person.token } : {})).body

test('the login of a mobile client has a different reply and the usual limits', async () => {
  const mobile = (username: string, password: string) =>
    site.call('POST', '/sys/mLogin', { body: { username, password }, remoteAddress: '10.8.0.1', foreign: true })
  const { body } = await mobile(school.student.username, PASSWORD)
  expect(body).toMatchObject({ success: true, code: 200, result: { userInfo: { id: school.student.id } } })
  const { token, userInfo } = body.result as { token: string; userInfo: { orgCode: string } }
  expect(userInfo.orgCode).toMatch(/A01$/)
  expect((await site.call('GET', '/sys/user/whoAmI', { token })).body.success).toBe(true)
  expect((await mobile(school.stranger.username, PASSWORD)).body.message).toBe('用户暂未归属部门,不可登录!')
  for (let count = 0; count < 3; count++)
    expect((await mobile(school.mate.username, 'wrong')).body.message).toBe('用户名或密码错误')
  expect((await mobile(school.mate.username, PASSWORD)).body).toMatchObject({
    message: '验证码无效',
    result: { needCaptcha: true },
  })
})

test("replies without an envelope tell the caller's login and rights", async () => {
  const raw = async (method: 'GET' | 'POST', url: string, person: Person) => {
    const { status, text } = await site.call(method, url, { token: person.token })
    return [status, JSON.parse(text)] as const
  }
  expect(await raw('GET', '/article', school.student)).toEqual([
    200,
    { code: 200, msg: 'You are already logged in', data: null },
  ])
  expect((await raw('GET', '/require_auth', school.student))[1]).toMatchObject({ msg: 'You are authenticated' })
  expect((await raw('GET', '/require_permission', school.student))[0]).toBe(200)
  expect((await raw('GET', '/require_role', school.student))[0]).toBe(403)
  expect((await raw('GET', '/require_role', school.admin))[1]).toMatchObject({ msg: 'You are visiting require_role' })
  expect(await raw('GET', '/401', school.admin)).toMatchObject([401, { success: false, code: 401 }])
  const [, login] = await raw('POST', `/login?username=${school.student.username}&password=${PASSWORD}`, school.student)
  expect(login).toEqual({ code: 401, msg: expect.stringContaining('/api/sys/login'), data: null })
})

test('minor calls around the login get a reply', async () => {
  expect(await get('/sys/getEncryptedString')).toMatchObject({
    code: 0,
    result: { key: expect.stringMatching(/^\w{16}$/), iv: expect.stringMatching(/^\w{16}$/) },
  })
  expect(await get('/sys/ssoLogin?thirdToken=x', school.student)).toMatchObject({ success: false })
  expect(await get(`/sys/user/getUserSectionInfoByToken?token=${school.admin.token}`, school.student)).toMatchObject({
    code: 200,
    result: { sysUserId: school.student.id, sysUserCode: school.student.username, sysUserName: '林小满' },
  })
})

test('guests do not learn which accounts exist, and a URL alone changes no password', async () => {
  for (const query of [`username=${school.student.username}`, 'username=nobody', 'phone=13800000000', '']) {
    const { timestamp: _time, ...guest } = await get(`/sys/user/querySysUser?${query}`)
    const { timestamp: _moment, ...student } = await get(`/sys/user/querySysUser?${query}`, school.mate)
    expect(guest).toMatchObject({ success: false, code: 0, message: expect.stringContaining('验证失败') })
    expect(student).toEqual(guest)
  }
  expect(await get(`/sys/user/querySysUser?username=${school.student.username}`, school.admin)).toMatchObject({
    code: 0,
    result: { username: school.student.username, phone: null },
  })
  const change = `/sys/user/passwordChange?username=${school.student.username}&password=New-pass-1&smscode=1&phone=1`
  for (const person of [undefined, school.admin])
    expect(await get(change, person)).toMatchObject({
      success: false,
      code: 0,
      message: expect.stringContaining('重置密码失败'),
    })
})

interface Rows {
  total: number
  records: Record<string, unknown>[]
}

test("a department's people are found, and the address list contains each person once", async () => {
  const { root } = site.database
  const { orgCode } = await root
    .selectFrom('sysDepart')
    .select('orgCode')
    .where('id', '=', school.root)
    .executeTakeFirstOrThrow()
  await root.insertInto('sysUserDepart').values({ id: 'second', userId: school.mate.id, depId: school.blue }).execute()
  const find = async (path: string, person: Person) =>
    (await get(`/sys/user/${path}?orgCode=${orgCode}&pageSize=50`, person)).result as Rows
  const rows = await find('queryByOrgCode', school.admin)
  expect(rows.records.filter((row) => row['id'] === school.mate.id).map((row) => row['departName'])).toEqual([
    '红班',
    '蓝班',
  ])
  const list = await find('queryByOrgCodeForAddressList', school.admin)
  expect(list.records.filter((row) => row['userId'] === school.mate.id)).toMatchObject([{ departName: '红班 | 蓝班' }])
  expect(list.total).toBe(rows.total)
  const own = await find('queryByOrgCode', school.teacher)
  expect(new Set(own.records.map((row) => row['departName']))).toEqual(new Set(['红班']))
  const named = `/sys/user/queryByOrgCode?realname=${encodeURIComponent('小满')}`
  expect(((await get(named, school.teacher)).result as Rows).records).toMatchObject([{ id: school.student.id }])
  expect(await get('/sys/user/queryByOrgCode', school.student)).toMatchObject({ success: false, code: 510 })
})

test('the mobile list finds people by login name or real name, and mobile edits are checked', async () => {
  const url = `/sys/user/appUserList?keyword=${encodeURIComponent('小满')}`
  expect(((await get(url, school.teacher)).result as Rows).records).toMatchObject([{ id: school.student.id }])
  expect(((await get(url, school.stranger)).result as Rows).records).toEqual([])
  const edit = async (person: Person, id: string) =>
    (
      await site.call('PUT', '/sys/user/appEdit', {
        token: person.token,
        body: { id, realname: '林小满', school: '一小' },
      })
    ).body
  expect(await edit(school.teacher, school.student.id)).toMatchObject({ success: true, code: 0 })
  expect((await edit(school.teacher, school.outsider.id)).success).toBe(false)
  expect((await edit(school.teacher, school.admin.id)).success).toBe(false)
  const row = await site.database.root
    .selectFrom('sysUserRole')
    .select('roleId')
    .where('userId', '=', school.student.id)
    .execute()
  expect(row).toHaveLength(1)
})

test("a person's root department is returned", async () => {
  const { root } = site.database
  await root
    .insertInto('sysDepart')
    .values({ id: 'top', departName: '总校', orgCode: 'Q01', orgCategory: '1' })
    .execute()
  await root.updateTable('sysUser').set({ orgCode: 'Q01A02' }).where('id', '=', school.teacher.id).execute()
  const own = await get('/teaching/user/getUserRootDept', school.teacher)
  expect(own).toMatchObject({ code: 0, result: { id: 'top', departName: '总校' } })
  expect(await get(`/teaching/user/getUserRootDept?userId=${school.teacher.id}`, school.admin)).toMatchObject(
    own.result ? { result: own.result } : {},
  )
  expect((await get(`/teaching/user/getUserRootDept?userId=${school.teacher.id}`, school.student)).success).toBe(false)
  expect(await get('/teaching/user/getUserRootDept', school.outsider)).toMatchObject({
    success: false,
    code: 0,
    message: '获取不到当前用户的组织机构',
  })
})

test("existing clients read the site's menu in their own format", async () => {
  await site.database.root
    .insertInto('teachingMenu')
    .values([
      { id: 'up', name: '活动', sortNo: 90, hidden: 1, isLeaf: 0 },
      { id: 'down', parentId: 'up', name: '夏令营', url: '/camp', sortNo: 1, isLeaf: 1, hidden: 0 },
    ])
    .execute()
  const menu = async (path: string) => (await get(`/teaching/menu/${path}`, school.admin)).result
  expect(await menu('list')).toContainEqual(
    expect.objectContaining({
      id: 'up',
      key: 'up',
      hidden: true,
      children: [expect.objectContaining({ id: 'down', leaf: true, children: null })],
    }),
  )
  expect(await menu('getSystemMenuList')).toContainEqual(expect.objectContaining({ id: 'up', children: null }))
  expect(await menu('getSystemSubmenu?parentId=up')).toMatchObject([{ id: 'down', url: '/camp' }])
  expect(await menu('getSystemSubmenuBatch?parentIds=up,none,')).toMatchObject({ up: [{ id: 'down' }], none: [] })
  expect(await menu('queryListAsync?pid=up')).toMatchObject([{ id: 'down' }])
  expect(await menu('queryTreeList')).toMatchObject({
    treeList: expect.arrayContaining([
      expect.objectContaining({ key: 'up', children: [expect.objectContaining({ value: 'down' })] }),
    ]),
    ids: expect.arrayContaining(['up', 'down']),
  })
  expect(await get('/teaching/menu/list', school.teacher)).toMatchObject({ success: false, code: 510 })
})

test('options of a table are read only through declared look-ups', async () => {
  const query = (table: string, text: string, code: string) =>
    `table=${table}&text=${text}&code=${code}&tableName=${table}`
  const users = query('sys_user', 'realname', 'id')
  const found = `/sys/dict/queryTableData?${users}&keyword=${encodeURIComponent('小满')}`
  expect((await get(found, school.admin)).result).toEqual([
    { value: school.student.id, text: '林小满', title: '林小满' },
  ])
  expect((await get(`/sys/dict/queryTableData?${users}&pageSize=2&pageNo=2`, school.admin)).result).toHaveLength(2)
  expect((await get(`/sys/dict/loadTreeData?${users}`, school.admin)).result).toContainEqual(
    expect.objectContaining({ key: school.student.id, title: '林小满', leaf: true }),
  )
  for (const path of ['queryTableData', 'loadTreeData']) {
    expect((await get(`/sys/dict/${path}?${query('sys_user', 'password', 'id')}`, school.admin)).success).toBe(false)
    expect((await get(`/sys/dict/${path}?${users}`, school.student)).success).toBe(false)
  }
})

test('a client that was built with NG-ALAIN gets the replies for its start', async () => {
  const raw = async (url: string) =>
    JSON.parse((await site.call('GET', url, { token: school.student.token })).text) as unknown
  expect(await raw('/sys/ng-alain/getDictItems/sex')).toContainEqual({ value: 1, label: '男' })
  expect(await raw('/sys/ng-alain/getAppData')).toMatchObject({
    app: { name: '码塾' },
    user: { name: '林小满', token: '' },
    menu: expect.arrayContaining([expect.objectContaining({ text: '首页', group: false, link: '/dashboard/index' })]),
  })
})

test.each([
  ['GET', '/user/info', 'success'],
  ['POST', '/auth/register', '未开放注册'],
  ['POST', '/account/sms', ''],
  ['POST', '/auth/forge-password', ''],
] as const)('%s %s is answered like the call that replaces it', async (method, url, message) => {
  const reply = await site.call(method, url, {
    token: school.student.token,
    ...(method === 'POST' ? { body: { username: 'new-child', password: PASSWORD, smsmode: '0', account: 'x' } } : {}),
  })
  expect(reply.status).not.toBe(404)
  expect(reply.body.success).toBe(message === 'success')
})

test('a unit counts once per class and day when the teacher of the class opens it', async () => {
  const { courseId, unitId } = await openCourse(site, school.teacher, { isShared: true })
  const open = (person: Person) => get(`/teaching/teachingDepartDayLog/unitViewLog?unitId=${unitId}`, person)
  const counted = () =>
    site.database.root
      .selectFrom('teachingDepartDayLog')
      .select(['departId', 'departName', 'unitOpenCount', 'createTime'])
      .execute()
  expect(await open(school.teacher)).toMatchObject({ success: true, code: 200, message: '成功' })
  expect(await counted()).toEqual([])
  await site.call('POST', '/teaching/teachingCourseDept/addOrUpdate', {
    token: school.teacher.token,
    body: { deptId: school.red, courseIdList: [courseId] },
  })
  await open(school.student)
  expect(await counted()).toEqual([])
  await Promise.all([open(school.teacher), open(school.teacher), open(school.teacher)])
  const today = site.context.wire.clock.toWire(new Date().toISOString()).slice(0, 10)
  const day = { departId: school.red, departName: '红班', unitOpenCount: 1, createTime: today }
  expect(await counted()).toEqual([day])
  const other = await site.call('POST', '/teaching/teachingCourseUnit/add', {
    token: school.teacher.token,
    body: { courseId, unitName: '第二课', courseWorkType: 2 },
  })
  await get(
    `/teaching/teachingDepartDayLog/unitViewLog?unitId=${(other.body.result as { id: string }).id}`,
    school.teacher,
  )
  expect(await counted()).toEqual([{ ...day, unitOpenCount: 2 }])
  expect((await get('/teaching/teachingDepartDayLog/unitViewLog?unitId=none', school.teacher)).success).toBe(false)
})

test('calls are logged with their input, without secrets', async () => {
  await site.call('PUT', '/sys/user/changePassword?x=1', {
    token: school.admin.token,
    body: { username: school.mate.username, password: 'Kite-2026-sky', confirmpassword: 'Kite-2026-sky' },
  })
  const { records } = (await get('/sys/log/list?pageSize=5', school.admin)).result as Rows
  expect(records[0]).toMatchObject({
    method: 'PUT /sys/user/changePassword',
    requestUrl: '/api/sys/user/changePassword',
    requestType: 'PUT',
    costTime: expect.any(Number),
  })
  expect(JSON.parse(String(records[0]!['requestParam']))).toEqual({
    username: school.mate.username,
    password: '***',
    confirmpassword: '***',
  })
  expect(loggedParams({})).toBeNull()
  const long = loggedParams({ text: '长'.repeat(5000), user: { oldPassword: 'a', smscode: '1', accessToken: 't' } })!
  expect(JSON.parse(long)).toEqual({
    text: `${'长'.repeat(200)}…`,
    user: { oldPassword: '***', smscode: '***', accessToken: '***' },
  })
  expect(loggedParams({ many: Array.from({ length: 9000 }, () => 1) })!.length).toBe(4000)
})
