import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'

/** The rules limit which users a teacher sees in 用户管理. Each test sets the only rule. */

let site: Harness
let admin: Person
let teacher: Person
let classId: string
let entry: string
let teacherRole: string
beforeAll(async () => {
  site = await startHarness()
  admin = await site.person('admin')
  const made = await post('/sys/sysDepart/add', { departName: '一班', orgCategory: '3' })
  expect(made.success).toBe(true)
  const departs = await get<{ id: string; departName: string }[]>('/sys/sysDepart/listAll')
  classId = departs.find(({ departName }) => departName === '一班')!.id
  teacher = await site.person('teacher', { departIds: [classId], memberOf: [classId] })
  for (const name of ['rulea', 'ruleb', 'rulec']) await student(name)
  const roles = await get<{ id: string; roleCode: string }[]>('/sys/role/queryall')
  teacherRole = roles.find(({ roleCode }) => roleCode === 'teacher')!.id
  const top = await get<{ id: string; component: string }[]>('/sys/permission/queryListAsync')
  entry = top.find(({ component }) => component === 'system/UserList')!.id
})
afterAll(() => site.close())

const get = async <T>(url: string, who = admin) => (await site.call('GET', url, { token: who.token })).body.result as T
const post = async (url: string, body: object, who = admin) =>
  (await site.call('POST', url, { token: who.token, body })).body
const remove = async (url: string, who = admin) => (await site.call('DELETE', url, { token: who.token })).body
async function student(username: string) {
  const person = await site.person('student', { memberOf: [classId] })
  await site.within(() =>
    site.database.root
      .updateTable('sysUser')
      .set({
        username,
        realname: `名${username}`,
        workNo: null,
        createTime: '2026-01-05T02:00:00.000Z',
      })
      .where('id', '=', person.id)
      .execute(),
  )
}
interface Rule {
  id: string
  ruleName: string
}
const rules = () => get<Rule[]>(`/sys/permission/getPermRuleListByPermId?permissionId=${entry}`)
const tick = (ids: readonly string[], who = admin) =>
  post('/sys/role/datarule', { permissionId: entry, roleId: teacherRole, dataRuleIds: ids.join() }, who)
const rule = (ruleConditions: string, ruleValue: string, ruleColumn?: string) => ({
  permissionId: entry,
  ruleName: '规则',
  ruleConditions,
  ruleValue,
  ruleColumn,
})
beforeEach(async () => {
  for (const { id } of (await rules()).filter(({ ruleName }) => ruleName === '规则'))
    await remove(`/sys/permission/deletePermissionRule?id=${id}`)
  await tick([])
})
/** Returns the letters of the test students that a person sees. */
const seen = async (who = teacher, query = '') =>
  (await get<{ records: { username: string }[] }>(`/sys/user/list?pageSize=100${query}`, who)).records
    .map(({ username }) => username)
    .filter((name) => name.startsWith('rule'))
    .sort()
    .map((name) => name.slice(4))
    .join('')
async function under(...given: Parameters<typeof rule>) {
  const added = await post('/sys/permission/addPermissionRule', rule(...given))
  expect(added).toMatchObject({ success: true, message: '添加成功！' })
  expect(await tick([(added.result as { id: string }).id])).toMatchObject({ message: '保存成功!' })
  return (added.result as { id: string }).id
}
const SQL = 'USE_SQL_RULES'

test('a new school has the rule 仅显示学生, which limits the list to students', async () => {
  const seeded = (await rules()).find(({ ruleName }) => ruleName === '仅显示学生')
  expect(seeded).toMatchObject({ ruleConditions: SQL, ruleValue: 'sys_user.user_identity=1', status: '1' })
  expect(await tick([seeded!.id])).toMatchObject({ success: true })
  expect(await seen()).toBe('abc')
})

test.each([
  [['=', 'rulea', 'username'], 'a'],
  [['!=', 'rulea', 'username'], 'bc'],
  [['IN', 'rulea,rulec', 'username'], 'ac'],
  [['LIKE', 'ULEB', 'username'], 'b'],
  [['LEFT_LIKE', 'c', 'username'], 'c'],
  [['RIGHT_LIKE', '名rule', 'realname'], 'abc'],
  [['LIKE', '%', 'username'], ''],
  [['>', '0', 'userIdentity'], 'abc'],
  [['>=', '2', 'user_identity'], ''],
  [['<', '#{sys_date}', 'createTime'], 'abc'],
  [['>', '#{sys_time}', 'createTime'], ''],
  [['=', '#{sys_user_code}', 'username'], ''],
  [['=', '#{sys_org_code}', 'orgCode'], ''],
  [[SQL, "username = 'rulea' or username like '%b'"], 'ab'],
  [[SQL, "not (sys_user.username in ('rulea')) and userIdentity = 1"], 'bc'],
  [[SQL, 'work_no is null'], 'abc'],
  [[SQL, 'work_no is not null'], ''],
  [[SQL, "username <> 'rulea' and (username = 'ruleb' or username = '#{sys_user_code}')"], 'b'],
  [[SQL, 'org_code in (#{sys_multi_org_code}) or org_code is null'], 'abc'],
] as [Parameters<typeof rule>, string][])('under the rule %j a teacher sees %s', async (given, shown) => {
  await under(...given)
  expect(await seen()).toBe(shown)
  // Data rules do not limit administrators.
  expect(await seen(admin)).toBe('abc')
})

test('a rule limits the list, and a filter limits the remaining rows further', async () => {
  await under('!=', 'rulea', 'username')
  expect(await seen(teacher, '&username=*rule*')).toBe('bc')
  expect(await seen(teacher, '&username=rulea')).toBe('')
})

test('a disabled or unselected rule has no effect', async () => {
  const id = await under('=', 'rulea', 'username')
  expect(await seen()).toBe('a')
  await post('/sys/permission/editPermissionRule', { ...rule('=', 'rulea', 'username'), id, status: '0' })
  expect(await seen()).toBe('abc')
  await post('/sys/permission/editPermissionRule', { ...rule('=', 'ruleb', 'username'), id, status: '1' })
  expect(await seen()).toBe('b')
  await tick([])
  expect(await seen()).toBe('abc')
})

test.each([
  ['=', 'x', 'password'],
  ['=', 'x', 'delFlag'],
  ['=', 'x', 'constructor'],
  ['=', '#{password}', 'username'],
  [SQL, 'password is not null'],
  [SQL, 'sys_role.role_code = 1'],
  [SQL, "1=1 or username='x'"],
  [SQL, 'username=1; delete from sys_user'],
  [SQL, 'username = (select password from sys_user)'],
  ['??', 'x', 'username'],
])('the rule %s %s is refused when it is saved', async (condition, value, column?: string) => {
  const answer = await post('/sys/permission/addPermissionRule', rule(condition, value, column))
  expect(answer.success).toBe(false)
  expect(answer.message).toMatch(/\p{Script=Han}/u)
})

test.each([
  [SQL, '1=1'],
  [SQL, "1=1 or username like '%'"],
  [SQL, "username='x' or 1=1--"],
  [SQL, 'username in (select username from sys_user)'],
  [SQL, 'password is not null'],
  [SQL, "password like '$%'"],
  ['=', 'x', 'password'],
  ['=', 'abc', 'userIdentity'],
  ['LIKE', '1', 'userIdentity'],
  ['>', '9e99x', 'createTime'],
  ['', '', ''],
])('an invalid rule in the database (%s %s) hides every row', async (condition, value, column?: string) => {
  const id = await under('=', 'rulea', 'username')
  await site.within(() =>
    site.database.root
      .updateTable('sysPermissionDataRule')
      .set({ ruleConditions: condition, ruleValue: value, ruleColumn: column ?? null })
      .where('id', '=', id)
      .execute(),
  )
  const answer = await site.call('GET', '/sys/user/list', { token: teacher.token })
  expect([answer.status, (answer.body.result as { records: unknown[] }).records]).toEqual([200, []])
})

test('a rule of another menu is refused, and so is a rule for a role without the menu', async () => {
  const top = await get<{ id: string; component: string }[]>('/sys/permission/queryListAsync')
  const other = top.find(({ component }) => component === 'system/DepartList')!.id
  const [foreign] = await get<Rule[]>(`/sys/permission/getPermRuleListByPermId?permissionId=${other}`)
  expect((await tick([foreign!.id])).message).toBe('保存失败，所选规则不属于这个菜单')
  const studentRole = (await get<{ id: string; roleCode: string }[]>('/sys/role/queryall')).find(
    ({ roleCode }) => roleCode === 'student',
  )!.id
  expect(
    (await post('/sys/role/datarule', { permissionId: entry, roleId: studentRole, dataRuleIds: '' })).message,
  ).toBe('请先保存角色菜单权限!')
})

test('deleting the last rule of an entry clears the flag of the entry', async () => {
  const id = ((await post('/sys/permission/add', { name: '标', menuType: 0, url: '/mark' })).result as { id: string })
    .id
  // The server does not know the columns of an entry without a list. A column must still be a valid name.
  const hostile = { ...rule('=', '1', 'username;drop'), permissionId: id }
  expect((await post('/sys/permission/addPermissionRule', hostile)).message).toContain('不是字段的名称')
  const added = await post('/sys/permission/addPermissionRule', { ...rule('=', '1', 'any'), permissionId: id })
  const flag = async () =>
    (await get<{ id: string; ruleFlag: number }[]>('/sys/permission/queryListAsync')).find((row) => row.id === id)!
      .ruleFlag
  expect(await flag()).toBe(1)
  expect((await remove(`/sys/permission/deletePermissionRule?id=${(added.result as { id: string }).id}`)).message).toBe(
    '删除成功！',
  )
  expect(await flag()).toBe(0)
})

test('the form offers the columns of the list, and no columns for a menu without a list', async () => {
  const columns = await get<{ value: string; text: string }[]>(`/sys/permission/ruleColumns?permissionId=${entry}`)
  expect(columns).toContainEqual({ value: 'userIdentity', text: expect.any(String) })
  expect(columns.map(({ value }) => value)).not.toContain('password')
  const top = await get<{ id: string; url: string }[]>('/sys/permission/queryListAsync')
  const home = top.find(({ url }) => url === '/dashboard/index')!.id
  expect(await get(`/sys/permission/ruleColumns?permissionId=${home}`)).toEqual([])
})

test('people who are limited by a rule cannot change it or grant a role without it', async () => {
  const made = await post('/sys/role/add', { roleName: '主管', roleCode: 'ruled_chief', roleLevel: 5 })
  const low = await post('/sys/role/add', { roleName: '帮手', roleCode: 'ruled_help', roleLevel: 1 })
  const [chief, help] = [made, low].map(({ result }) => (result as { id: string }).id)
  const tree = await get<{ key: string; children: { key: string }[] | null }[]>('/sys/permission/list')
  const codes = await site.within(() =>
    site.database.root
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', 'in', [
        'system:user:list',
        'system:role:grant',
        'system:permission:edit',
        'system:permission:list',
      ])
      .execute(),
  )
  expect(tree.length).toBeGreaterThan(0)
  const ids = [entry, ...codes.map(({ id }) => id)].join()
  await post('/sys/permission/saveRolePermission', { roleId: chief, permissionIds: ids, lastpermissionIds: '' })
  const binding = await post('/sys/permission/addPermissionRule', rule('=', 'rulea', 'username'))
  const { id } = binding.result as { id: string }
  await post('/sys/role/datarule', { permissionId: entry, roleId: chief, dataRuleIds: id })
  const boss = await site.person('student', { memberOf: [classId] })
  await post('/sys/user/addSysUserRole', { roleId: chief, userIdList: [boss.id] })
  const asBoss = (url: string, body: object) => post(url, body, boss)
  expect((await asBoss('/sys/permission/editPermissionRule', { ...rule('=', 'ruleb', 'username'), id })).message).toBe(
    '不能修改约束你自己的规则',
  )
  expect((await remove(`/sys/permission/deletePermissionRule?id=${id}`, boss)).message).toBe('不能修改约束你自己的规则')
  expect(
    (await asBoss('/sys/permission/saveRolePermission', { roleId: help, permissionIds: entry, lastpermissionIds: '' }))
      .success,
  ).toBe(true)
  expect(await get(`/sys/role/datarule/${entry}/${help}`)).toMatchObject({ drChecked: id })
  expect((await asBoss('/sys/role/datarule', { permissionId: entry, roleId: help, dataRuleIds: '' })).message).toBe(
    '你自己受到的数据规则必须保留',
  )
})

test('writing a rule requires the right to edit menus, and selecting it requires the right to grant', async () => {
  const calls: ['POST' | 'PUT' | 'DELETE' | 'GET', string, object?][] = [
    ['POST', '/sys/permission/addPermissionRule', rule('=', '1', 'sex')],
    ['PUT', '/sys/permission/editPermissionRule', { ...rule('=', '1', 'sex'), id: '1' }],
    ['DELETE', '/sys/permission/deletePermissionRule?id=1'],
    ['GET', '/sys/permission/ruleColumns?permissionId=1'],
    ['POST', '/sys/role/datarule', { permissionId: '1', roleId: '1' }],
  ]
  for (const [method, url, body] of calls)
    expect([url, (await site.call(method, url, { token: teacher.token, ...(body ? { body } : {}) })).status]).toEqual([
      url,
      403,
    ])
})
