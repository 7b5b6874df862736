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

describe('roles of people', () => {
  test('are held once when given twice', async () => {
    const student = await newStudent(school.red)
    for (let time = 0; time < 2; time++)
      expect(
        (await send('POST', 'addSysUserRole', { roleId: roles['teacher'], userIdList: [student.id, student.id] })).body,
      ).toMatchObject({ success: true, message: '添加成功!' })
    expect(await rolesOf(student)).toEqual([roles['student'], roles['teacher']].sort())
  })

  test('cannot be removed when the list of people is empty', async () => {
    for (const ids of [',', '%20', ',%20,'])
      expect((await remove(`deleteUserRoleBatch?roleId=${roles['student']}&userIds=${ids}`)).body).toMatchObject({
        success: false,
        message: expect.stringMatching(/参数不识别！|用户不能为空/),
      })
  })

  test('are removed from all named people or from none', async () => {
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

  test('an administrator cannot remove their own role', async () => {
    expect((await remove(`deleteUserRole?roleId=${roles['admin']}&userId=${school.admin.id}`)).body).toMatchObject({
      success: false,
      message: '不能对自己的账号进行此操作',
    })
    expect(await rolesOf(school.admin)).toEqual([roles['admin']])
  })

  test.each([['addSysUserRole'], ['deleteUserRole']])(
    '%s with an unknown role reports only that the role does not exist',
    async (verb) => {
      const reply =
        verb === 'addSysUserRole'
          ? await send('POST', verb, { roleId: 'nobody', userIdList: [school.student.id] })
          : await remove(`${verb}?roleId=nobody&userId=${school.student.id}`)
      expect(reply.body).toMatchObject({ success: false, message: '未找到对应实体' })
    },
  )

  test('a list of people must not be empty', async () =>
    expect((await send('POST', 'addSysUserRole', { roleId: roles['teacher'], userIdList: [] })).body).toMatchObject({
      success: false,
      message: '用户至少选择 1 项',
    }))

  test('people with a role are listed and found by name, until they are deleted', async () => {
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

describe('classes of people', () => {
  test('are joined once when joined twice', async () => {
    const student = await newStudent(school.red)
    for (let time = 0; time < 2; time++)
      expect(
        (await send('POST', 'editSysDepartWithUser', { depId: school.blue, userIdList: [student.id] })).body.success,
      ).toBe(true)
    expect(await classesOf(student)).toEqual([school.red, school.blue].sort())
  })

  test('an unknown class accepts nobody', async () => {
    const student = await newStudent(school.red)
    expect(
      (await send('POST', 'editSysDepartWithUser', { depId: 'nowhere', userIdList: [student.id] })).body.success,
    ).toBe(false)
    expect(await classesOf(student)).toEqual([school.red])
  })

  test('one inaccessible student keeps all from joining', async () => {
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

  test('are left by one member or by several, and by members only', async () => {
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

  test('are listed as options, or a message states that there are none', async () => {
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

  test('are listed for the caller, with the current class', async () => {
    const student = await newStudent(school.blue, school.red)
    expect((await get('getCurrentUserDeparts', student)).body.result).toMatchObject({
      list: [{ id: school.red }, { id: school.blue }],
      orgCode: null,
    })
  })
})

describe('members of a department', () => {
  const members = async (query: string, who?: Person) =>
    (await get(query, who)).body.result as { records: { id: string; orgCode: string }[]; total: number } | null

  test('include the members of the classes below, with names of classes instead of codes', async () => {
    const page = (await members(`departUserList?depId=${school.root}&pageSize=100&column=username&order=asc`))!
    expect(page.records.map((row) => row.id)).toEqual(expect.arrayContaining([school.student.id, school.outsider.id]))
    expect(page.records.find((row) => row.id === school.outsider.id)).toMatchObject({ orgCode: '蓝班' })
  })

  test('are found by name and account', async () => {
    expect(await members(`departUserList?depId=${school.red}&realname=${encodeURIComponent('*小满')}`)).toMatchObject({
      total: 1,
      records: [{ id: school.student.id }],
    })
    expect(await members(`departUserList?depId=${school.blue}&username=${school.student.username}`)).toMatchObject({
      total: 0,
    })
  })

  test("are the members of the caller's classes when no department is named", async () => {
    const page = (await members('departUserList?pageSize=100', school.teacher))!
    expect(page.records.map((row) => row.id)).toContain(school.student.id)
    expect(page.records.map((row) => row.id)).not.toContain(school.outsider.id)
    expect(await members('departUserList', await site.person('teacher'))).toBeNull()
  })

  test('of departments out of reach are not listed', async () => {
    for (const url of [
      `departUserList?depId=${school.blue}`,
      `queryUserByDepId?id=${school.blue}`,
      `departUserList?depId=${school.root}`,
    ])
      expect((await get(url, school.teacher)).status, url).toBe(403)
    for (const url of ['departUserList?depId=nowhere', 'queryUserByDepId?id=nowhere'])
      expect((await get(url)).body.result ?? [], url).toEqual([])
  })

  test('are listed flat by account, and found by a part of the name', async () => {
    const rows = async (name = '') =>
      (await get(`queryUserByDepId?id=${school.root}${name}`)).body.result as { id: string; username: string }[]
    const all = (await rows()).map((row) => row.username)
    expect(all).toEqual([...all].sort())
    expect((await rows(`&realname=${encodeURIComponent('小满')}`)).map((row) => row.id)).toEqual([school.student.id])
    expect(await rows('&realname=%25')).toEqual([])
  })
})

test("people are found by id within the caller's reach, each once", async () => {
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

test('a new id is different each time', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => (await get('generateUserId')).body.result as string),
  )
  expect(new Set(ids).size).toBe(5)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})

test('the current user comes from the session, whatever id is sent', async () => {
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
