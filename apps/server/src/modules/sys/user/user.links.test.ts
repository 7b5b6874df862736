import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const roles: Record<string, string> = Object.fromEntries(
  (await site.database.root.selectFrom('sysRole').select(['id', 'roleCode']).execute()).map((row) => [
    row.roleCode,
    row.id,
  ]),
)
const get = (url: string, who: Person = school.admin) => site.call('GET', `/sys/user/${url}`, { token: who.token })
const send = (method: 'POST' | 'PUT', url: string, body: unknown, who: Person = school.admin) =>
  site.call(method, `/sys/user/${url}`, { token: who.token, body })
const remove = (url: string, who: Person = school.admin) =>
  site.call('DELETE', `/sys/user/${url}`, { token: who.token })
const rolesOf = async (person: Person) =>
  (await site.database.root.selectFrom('sysUserRole').select('roleId').where('userId', '=', person.id).execute())
    .map((row) => row.roleId)
    .sort()
const classesOf = async (person: Person) =>
  (await site.database.root.selectFrom('sysUserDepart').select('depId').where('userId', '=', person.id).execute())
    .map((row) => row.depId)
    .sort()
const newStudent = (...memberOf: string[]) => site.person('student', { memberOf })

describe('the roles of people', () => {
  test('are granted once, even if a call names a person twice', async () => {
    const student = await newStudent(school.red)
    for (let time = 0; time < 2; time++)
      expect(
        (await send('POST', 'addSysUserRole', { roleId: roles['teacher'], userIdList: [student.id, student.id] })).body,
      ).toMatchObject({ success: true, message: '添加成功!' })
    expect(await rolesOf(student)).toEqual([roles['student'], roles['teacher']].sort())
  })

  test('stay when a removal names no people', async () => {
    for (const ids of [',', '%20', ',%20,'])
      expect((await remove(`deleteUserRoleBatch?roleId=${roles['student']}&userIds=${ids}`)).body).toMatchObject({
        success: false,
        message: expect.stringMatching(/参数不识别！|用户不能为空/),
      })
  })

  test('are removed from all people in a call, or from nobody', async () => {
    const [first, second] = [await newStudent(school.red), await newStudent(school.red)]
    expect(
      (await remove(`deleteUserRoleBatch?roleId=${roles['student']}&userIds=${first.id},nobody`)).body,
    ).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await rolesOf(first)).toEqual([roles['student']])
    expect(
      (await remove(`deleteUserRoleBatch?roleId=${roles['student']}&userIds=${first.id},${second.id},`)).body,
    ).toMatchObject({ success: true })
    expect([await rolesOf(first), await rolesOf(second)]).toEqual([[], []])
    expect((await get(`queryUserRole?userid=${first.id}`)).body).toMatchObject({
      success: false,
      message: '未找到用户相关角色信息',
    })
  })

  test('of an administrator cannot be removed by this administrator', async () => {
    expect((await remove(`deleteUserRole?roleId=${roles['admin']}&userId=${school.admin.id}`)).body).toMatchObject({
      success: false,
      message: '不能对自己的账号进行此操作',
    })
    expect(await rolesOf(school.admin)).toEqual([roles['admin']])
  })

  test.each([['addSysUserRole'], ['deleteUserRole']])(
    'do not change by %s if the role is unknown, and the answer does not mention the person',
    async (verb) => {
      const reply =
        verb === 'addSysUserRole'
          ? await send('POST', verb, { roleId: 'nobody', userIdList: [school.student.id] })
          : await remove(`${verb}?roleId=nobody&userId=${school.student.id}`)
      expect(reply.body).toMatchObject({ success: false, message: '未找到对应实体' })
    },
  )

  test('cannot be granted to an empty list of people', async () =>
    expect((await send('POST', 'addSysUserRole', { roleId: roles['teacher'], userIdList: [] })).body).toMatchObject({
      success: false,
      message: '用户至少选择 1 项',
    }))

  test('determine the list of people with a role', async () => {
    const student = await site.person('student', { realname: '角色里的人', memberOf: [school.red] })
    const list = async () =>
      (await get(`userRoleList?roleId=${roles['student']}&realname=${encodeURIComponent('*角色里*')}`)).body.result as {
        records: { id: string }[]
        total: number
      }
    expect(await list()).toMatchObject({ total: 1, records: [{ id: student.id, roleTxt: '学生' }] })
    await remove(`delete?id=${student.id}`)
    expect(await list()).toMatchObject({ total: 0, records: [] })
  })
})

describe('the classes of people', () => {
  test('are joined once, even if a call is repeated', async () => {
    const student = await newStudent(school.red)
    for (let time = 0; time < 2; time++)
      expect(
        (await send('POST', 'editSysDepartWithUser', { depId: school.blue, userIdList: [student.id] })).body.success,
      ).toBe(true)
    expect(await classesOf(student)).toEqual([school.red, school.blue].sort())
  })

  test('cannot be joined when the class is unknown', async () => {
    const student = await newStudent(school.red)
    expect(
      (await send('POST', 'editSysDepartWithUser', { depId: 'nowhere', userIdList: [student.id] })).body.success,
    ).toBe(false)
    expect(await classesOf(student)).toEqual([school.red])
  })

  test('are joined by nobody if the caller may not change one of the students', async () => {
    const mine = await newStudent(school.red)
    expect(
      (
        await send(
          'POST',
          'editSysDepartWithUser',
          { depId: school.red, userIdList: [mine.id, school.outsider.id] },
          school.teacher,
        )
      ).body.success,
    ).toBe(false)
    expect(await classesOf(school.outsider)).toEqual([school.blue])
  })

  test('can be left by one or several people, but only by members', async () => {
    const [first, second] = [await newStudent(school.red, school.blue), await newStudent(school.red)]
    expect((await remove(`deleteUserInDepartBatch?depId=${school.red}&userIds=,`)).body).toMatchObject({
      success: false,
      message: '参数不识别！',
    })
    expect(
      (await remove(`deleteUserInDepartBatch?depId=${school.red}&userIds=${first.id},${second.id}`)).body.success,
    ).toBe(true)
    expect([await classesOf(first), await classesOf(second)]).toEqual([[school.blue], []])
    expect((await remove(`deleteUserInDepart?depId=${school.red}&userId=${first.id}`)).body).toMatchObject({
      success: false,
      message: '当前选中部门与用户无关联关系!',
    })
  })

  test('are listed as options', async () => {
    const [inside, outside] = [await newStudent(school.red, school.blue), await newStudent()]
    expect((await get(`userDepartList?userId=${inside.id}`)).body).toMatchObject({
      success: true,
      message: '查找成功',
      result: [{ key: school.red, value: school.red, title: '红班', children: [] }, { title: '蓝班' }],
    })
    expect((await get(`userDepartList?userId=${outside.id}`)).body).toMatchObject({
      success: false,
      code: 0,
      message: '查找失败',
      result: [],
    })
    expect((await get(`userDepartList?userId=${school.outsider.id}`, school.teacher)).body).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
  })

  test('are listed for the caller together with the current class', async () => {
    const student = await newStudent(school.blue, school.red)
    expect((await get('getCurrentUserDeparts', student)).body.result).toMatchObject({
      list: [{ id: school.red }, { id: school.blue }],
      orgCode: null,
    })
  })
})

describe('the members of a department', () => {
  const members = async (query: string, who?: Person) =>
    (await get(query, who)).body.result as { records: { id: string; orgCode: string }[]; total: number } | null

  test('include members of the classes below, with the names of classes', async () => {
    const page = (await members(`departUserList?depId=${school.root}&pageSize=100&column=username&order=asc`))!
    expect(page.records.map((row) => row.id)).toEqual(expect.arrayContaining([school.student.id, school.outsider.id]))
    expect(page.records.find((row) => row.id === school.outsider.id)).toMatchObject({ orgCode: '蓝班' })
  })

  test('can be found by name and by username', async () => {
    expect(await members(`departUserList?depId=${school.red}&realname=${encodeURIComponent('*小满')}`)).toMatchObject({
      total: 1,
      records: [{ id: school.student.id }],
    })
    expect(await members(`departUserList?depId=${school.blue}&username=${school.student.username}`)).toMatchObject({
      total: 0,
    })
  })

  test("are the members of the caller's classes when the call names no department", async () => {
    const page = (await members('departUserList?pageSize=100', school.teacher))!
    expect(page.records.map((row) => row.id)).toContain(school.student.id)
    expect(page.records.map((row) => row.id)).not.toContain(school.outsider.id)
    expect(await members('departUserList', await site.person('teacher'))).toBeNull()
  })

  test('are not listed when the caller may not see the department', async () => {
    for (const url of [
      `departUserList?depId=${school.blue}`,
      `queryUserByDepId?id=${school.blue}`,
      `departUserList?depId=${school.root}`,
    ])
      expect((await get(url, school.teacher)).status, url).toBe(403)
    for (const url of ['departUserList?depId=nowhere', 'queryUserByDepId?id=nowhere'])
      expect((await get(url)).body.result ?? [], url).toEqual([])
  })

  test('are listed by username, and can be found by a part of the name', async () => {
    const rows = async (name = '') =>
      (await get(`queryUserByDepId?id=${school.root}${name}`)).body.result as { id: string; username: string }[]
    const all = (await rows()).map((row) => row.username)
    expect(all).toEqual([...all].sort())
    expect((await rows(`&realname=${encodeURIComponent('小满')}`)).map((row) => row.id)).toEqual([school.student.id])
    expect(await rows('&realname=%25')).toEqual([])
  })
})

test('people that the caller may see are found by id, each once', async () => {
  const ids = async (who: Person) =>
    (
      (await get(`queryByIds?userIds=${school.student.id},${school.outsider.id},${school.student.id},nobody,`, who))
        .body.result as { id: string }[]
    )
      .map((row) => row.id)
      .sort()
  expect(await ids(school.admin)).toEqual([school.student.id, school.outsider.id].sort())
  expect(await ids(school.teacher)).toEqual([school.student.id])
})

test('each generated id is different', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => (await get('generateUserId')).body.result as string),
  )
  expect(new Set(ids).size).toBe(5)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})

test('the current user is determined by the session', async () => {
  expect((await get(`whoAmI?id=${school.admin.id}&username=admin`, school.student)).body.result).toEqual({
    id: school.student.id,
    username: school.student.username,
    realname: '林小满',
    avatar: null,
    avatar_url: '',
    avatarUrl: null,
    userIdentity: 1,
    roles: ['student'],
    orgCode: null,
    mustChangePassword: false,
    microbit: false,
    extensions: ['music', 'pen', 'text2speech', 'makeymakey'],
  })
})
