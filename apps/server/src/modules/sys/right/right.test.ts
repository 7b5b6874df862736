import { describe, expect, test } from 'vitest'
import { methodsOf } from '@mashu/contract'
import type { RightEntry } from '@mashu/contract/sys/right/right'
import { allEndpoints } from '../../../../test/contracts.ts'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const get = (url: string, token = school.admin.token) => site.call('GET', url, { token })
const post = (url: string, body: object, token = school.admin.token) => site.call('POST', url, { token, body })
const named = (entries: RightEntry[], name: string) => entries.find((entry) => entry.name === name)!
const entryId = async (component: string) =>
  (
    await site.database.root
      .selectFrom('sysPermission')
      .select('id')
      .where('component', '=', component)
      .executeTakeFirstOrThrow()
  ).id
const logs = async (word: string) =>
  site.database.root
    .selectFrom('sysLog')
    .select(['logContent', 'username'])
    .where('logContent', 'like', `%${word}%`)
    .execute()

describe('the explanation of rights', () => {
  test('names the roles, data rules and classes behind each menu entry', async () => {
    const helper = await site.person('teacher', { departIds: [school.red], memberOf: [school.red] })
    const dict = await entryId('system/DictList')
    await post('/sys/permission/saveDepartPermission', { departId: school.red, permissionIds: dict })
    const role = (await post('/sys/sysDepartRole/add', { departId: school.red, roleName: '字典员', roleCode: 'words' }))
      .body.result as { id: string }
    await post('/sys/sysDepartPermission/saveDeptRolePermission', { roleId: role.id, permissionIds: dict })
    await post('/sys/sysDepartRole/addUsers', { droleId: role.id, userIdList: [helper.id] })
    const why = (await get(`/sys/right/ofUser?userId=${helper.id}`)).body.result as {
      inCharge: string[]
      memberOf: string[]
      roles: string[]
      departRoles: object[]
      entries: RightEntry[]
    }
    expect(why).toMatchObject({
      live: true,
      isAdmin: false,
      inCharge: ['红班'],
      memberOf: ['红班'],
      departRoles: [{ name: '字典员', departName: '红班' }],
    })
    expect(named(why.entries, '用户管理').sources).toEqual([
      { kind: 'role', name: why.roles[0], departName: null, rules: ['仅显示学生'] },
    ])
    expect(named(why.entries, '数据字典').sources).toEqual([
      { kind: 'departRole', name: '字典员', departName: '红班', rules: [] },
    ])
    expect(named(why.entries, '角色管理').sources).toEqual([])
    const student = (await get(`/sys/right/ofUser?userId=${school.student.id}`)).body.result as {
      entries: RightEntry[]
    }
    expect(named(student.entries, '用户管理').wouldGrant).toContain(why.roles[0])
    const entry = (await get(`/sys/right/ofEntry?permissionId=${dict}`)).body.result as { holders: object[] }
    expect(entry.holders).toContainEqual({
      kind: 'departRole',
      name: '字典员',
      departName: '红班',
      rules: [],
      people: 1,
    })
    expect(entry.holders).toContainEqual(expect.objectContaining({ kind: 'admin' }))
  })

  test('gives an administrator every entry, and lists the grants and counts the people of a role', async () => {
    const why = (await get(`/sys/right/ofUser?userId=${school.admin.id}`)).body.result as {
      isAdmin: boolean
      entries: RightEntry[]
    }
    expect(why.isAdmin && why.entries.every(({ sources }) => sources[0]?.kind === 'admin')).toBe(true)
    const roles = (await get('/sys/role/queryall')).body.result as { id: string; roleCode: string }[]
    const teacher = roles.find(({ roleCode }) => roleCode === 'teacher')!
    const role = (await get(`/sys/right/ofRole?roleId=${teacher.id}`)).body.result as {
      people: number
      entries: RightEntry[]
    }
    expect(role.people).toBeGreaterThan(1)
    expect(named(role.entries, '用户管理').sources[0]).toMatchObject({ kind: 'role', rules: ['仅显示学生'] })
    expect((await get(`/sys/right/ofRole?roleId=${'9'.repeat(19)}`)).body.message).toBe('未找到对应实体')
  })

  test('is refused to a teacher who asks about a student', async () => {
    expect((await get(`/sys/right/ofUser?userId=${school.student.id}`, school.teacher.token)).status).toBe(403)
  })
})

const begin = async (who: Person, by = school.admin) => post('/sys/right/viewAs', { userId: who.id }, by.token)
const viewing = async (who: Person) => ((await begin(who)).body.result as { token: string }).token

describe('viewing the site as another person', () => {
  test("shows the person's menu and lists, and refuses other calls", async () => {
    const token = await viewing(school.teacher)
    const menu = async (of: string) => (await get(`/sys/permission/getUserPermissionByToken?token=x`, of)).body.result
    expect(await menu(token)).toEqual(await menu(school.teacher.token))
    const people = async (of: string) => (await get('/sys/user/list?pageSize=100', of)).body.result
    expect(await people(token)).toEqual(await people(school.teacher.token))
    const refused = await site.call('PUT', '/sys/user/edit', {
      token,
      body: { id: school.student.id, realname: '改名' },
    })
    expect(refused.body).toMatchObject({
      success: false,
      message: '正在以王老师的身份查看，只能看菜单和列表；要操作请先退出查看',
    })
    expect((await get('/sys/role/list', token)).status).toBe(403)
    expect((await post('/sys/right/endView', {}, token)).body.message).toBe('已退出查看')
    expect((await get('/sys/user/list', token)).body.message).toBe('Token失效，请重新登录')
    expect((await get('/sys/user/whoAmI')).body.success).toBe(true)
    const told = await logs('王老师')
    expect(told.map(({ logContent }) => logContent)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`（${school.admin.username}）开始以 王老师（${school.teacher.username}）的身份查看`),
        expect.stringContaining(`退出以 王老师（${school.teacher.username}）的身份查看`),
      ]),
    )
  })

  test('reveals no private messages, works or devices', async () => {
    const token = await viewing(school.student)
    for (const url of [
      '/sys/annountCement/listByUser',
      '/sys/sysAnnouncementSend/getMyAnnouncementSend',
      '/sys/sysAnnouncementSend/list',
      '/message/sysMessage/list',
      '/teaching/teachingWork/mine',
      '/teaching/teachingWork/mineAdditionalWork',
      '/sys/session/list',
      '/teaching/user/info',
    ])
      expect((await get(url, token)).body.success ?? false, url).toBe(false)
    const devices = await get('/sys/session/list', school.student.token)
    expect(devices.body.result as object[]).toHaveLength(1)
    expect((await get('/teaching/teachingCourse/mineCourse', token)).body.success).toBe(true)
  })

  // Refused calls do not reach the data, so a run with another database would test nothing new.
  test.skipIf(process.env['TEST_DATABASE_URL'])('refuses the calls that are not allowed while viewing', async () => {
    // This number is below the rate limit of a session.
    const callsPerSession = 200
    let [token, calls] = [await viewing(school.teacher), 0]
    const open = (await allEndpoints()).filter(({ endpoint }) => endpoint.whileViewing === true)
    for (const { endpoint } of open)
      if (endpoint.path !== '/sys/right/endView') expect(methodsOf(endpoint), endpoint.path).toEqual(['GET'])
    for (const { endpoint } of await allEndpoints()) {
      if (endpoint.whileViewing || endpoint.path.includes('*')) continue
      for (const method of methodsOf(endpoint)) {
        if (endpoint.access === 'public' && method === 'GET') continue
        if (++calls % callsPerSession === 0) token = await viewing(school.teacher)
        const url = endpoint.path.replace(/:\w+/g, 'x')
        const reply = await site.call(method, url, { token, ...(method === 'GET' ? {} : { body: {} }) })
        expect(reply.body.message, `${method} ${url}`).toContain('只能看菜单和列表')
      }
    }
  })

  test('is only for administrators, and refuses a person with more rights and a frozen account', async () => {
    expect((await begin(school.student, school.teacher)).status).toBe(403)
    expect((await begin(school.admin)).body.message).toBe('这就是你自己的账号')
    const chief = await site.person('admin')
    const roleId = (
      (await post('/sys/role/add', { roleName: '总管', roleCode: 'chief', roleLevel: 99 })).body.result as {
        id: string
      }
    ).id
    await site.database.root.updateTable('sysRole').set({ roleLevel: 200 }).where('id', '=', roleId).execute()
    await post('/sys/user/addSysUserRole', { roleId, userIdList: [chief.id] })
    await site.database.root
      .insertInto('sysUserRole')
      .values({ id: '77', userId: chief.id, roleId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect((await begin(chief)).body.message).toBe('这个人的权限比你多，不能以他的身份查看')
    const visitor = await site.person('admin')
    const token = ((await begin(school.student, visitor)).body.result as { token: string }).token
    expect((await post('/sys/right/viewAs', { userId: school.mate.id }, token)).body.message).toContain(
      '只能看菜单和列表',
    )
    await site.call('POST', '/sys/logout', { token: visitor.token })
    expect((await get('/sys/user/whoAmI', token)).body.message).toBe('Token失效，请重新登录')
    const frozen = await site.person('student')
    await site.database.root.updateTable('sysUser').set({ status: 2 }).where('id', '=', frozen.id).execute()
    expect((await begin(frozen)).body.message).toBe('这个账号不能登录，不能以他的身份查看')
  })
})
