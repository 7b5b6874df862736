import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const get = (url: string, who: Person = school.admin) => site.call('GET', url, { token: who.token })
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, who: Person = school.admin) =>
  site.call(method, url, { token: who.token, ...(body === undefined ? {} : { body }) })
const permissionOf = async (perms: string) =>
  (
    await site.database.root
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', perms)
      .executeTakeFirstOrThrow()
  ).id
const entryOf = async (component: string) =>
  (
    await site.database.root
      .selectFrom('sysPermission')
      .select('id')
      .where('component', '=', component)
      .executeTakeFirstOrThrow()
  ).id

const grantDepart = (departId: string, ids: string[], before: string[] = [], who = school.admin) =>
  send(
    'POST',
    '/sys/permission/saveDepartPermission',
    { departId, permissionIds: ids.join(), lastpermissionIds: before.join() },
    who,
  )
const grantRole = (roleId: string, ids: string[], before: string[] = [], who = school.admin) =>
  send(
    'POST',
    '/sys/sysDepartPermission/saveDeptRolePermission',
    { roleId, permissionIds: ids.join(), lastpermissionIds: before.join() },
    who,
  )
let counter = 0
async function newRole(departId: string, who = school.admin): Promise<string> {
  const body = { departId, roleName: '助教', roleCode: `helper${++counter}` }
  const reply = await send('POST', '/sys/sysDepartRole/add', body, who)
  expect(reply.body, reply.body.message).toMatchObject({ success: true, message: '添加成功！' })
  return (reply.body.result as { id: string }).id
}
const assign = (userId: string, newRoleId: string, oldRoleId = '', who = school.admin) =>
  send('POST', '/sys/sysDepartRole/deptRoleUserAdd', { userId, newRoleId, oldRoleId }, who)
/** Gives the person a department role that may list accounts. */
async function listing(departId: string, holder: Person): Promise<{ role: string; code: string }> {
  const code = await permissionOf('system:user:list')
  await grantDepart(departId, [code])
  const role = await newRole(departId)
  expect((await grantRole(role, [code])).body.message).toBe('保存成功！')
  expect((await assign(holder.id, role)).body.message).toBe('添加成功！')
  return { role, code }
}
const listed = async (who: Person) => {
  const reply = await get('/sys/user/list?pageSize=200', who)
  return reply.body.success
    ? (reply.body.result as { records: { id: string }[] }).records.map(({ id }) => id)
    : reply.status
}

describe('a grant of a department role', () => {
  test('applies only in that department until the grant is withdrawn', async () => {
    const helper = await site.person('student', { memberOf: [school.red] })
    expect(await listed(helper)).toBe(403)
    const { role, code } = await listing(school.red, helper)
    const seen = (await listed(helper)) as string[]
    expect(seen).toEqual(expect.arrayContaining([school.student.id, school.mate.id]))
    expect(seen).not.toContain(school.outsider.id)
    const { auth } = (await get(`/sys/permission/getUserPermissionByToken?token=x`, helper)).body.result as {
      auth: { action: string }[]
    }
    expect(auth.map(({ action }) => action)).toContain('system:user:list')
    // When the department loses the permission, its roles lose the permission, too.
    await grantDepart(school.red, [], [code])
    expect(await listed(helper)).toBe(403)
    expect((await get(`/sys/sysDepartPermission/queryDeptRolePermission?roleId=${role}`)).body.result).toEqual([])
  })

  test('does not apply to other classes of a person in charge of several classes', async () => {
    const both = await site.person('student', { departIds: [school.red, school.blue], memberOf: [school.blue] })
    await listing(school.blue, both)
    const seen = (await listed(both)) as string[]
    expect(seen).toContain(school.outsider.id)
    expect(seen).not.toContain(school.student.id)
  })

  test('ends when the person leaves the department', async () => {
    const helper = await site.person('student', { memberOf: [school.red, school.blue] })
    await listing(school.red, helper)
    const edit = (departs: string[]) =>
      send('PUT', '/sys/user/edit', { id: helper.id, realname: '小帮手', selecteddeparts: departs.join() })
    expect((await edit([school.red])).body.success).toBe(true)
    expect(await listed(helper)).toContain(school.student.id)
    expect((await edit([school.blue])).body.success).toBe(true)
    expect(await listed(helper)).toBe(403)
    expect((await edit([school.red])).body.success).toBe(true)
    expect(await listed(helper)).toBe(403)
  })

  test('ends when the role is deleted, and the log names the role', async () => {
    const helper = await site.person('student', { memberOf: [school.red] })
    const { role } = await listing(school.red, helper)
    expect((await send('DELETE', `/sys/sysDepartRole/delete?id=${role}`)).body.message).toBe('删除成功!')
    expect(await listed(helper)).toBe(403)
    const logs = await get(`/sys/log/list?logType=2&keyWord=${encodeURIComponent('删除部门角色')}`)
    expect(logs.text).toContain(role)
  })
})

describe('limits of department roles', () => {
  test('a role gets no permission that its department lacks', async () => {
    const role = await newRole(school.red)
    const reply = await grantRole(role, [await permissionOf('system:role:list')])
    expect(reply.body).toMatchObject({ success: false, message: '授权失败！部门角色只能拥有本部门已有的权限' })
  })

  test('only members of the department get its roles', async () => {
    const role = await newRole(school.red)
    expect((await assign(school.outsider.id, role)).body.message).toBe('部门角色只能分配给本部门的人')
    const possible = await get(
      `/sys/sysDepartRole/getDeptRoleList?departId=${school.root}&userId=${school.outsider.id}`,
    )
    expect((possible.body.result as { id: string }[]).map(({ id }) => id)).not.toContain(role)
  })

  test('the head of a class grants only permissions that the head holds in that class', async () => {
    const head = await site.person('teacher', { departIds: [school.red], memberOf: [school.red] })
    const codes = await Promise.all(
      [
        'system:departRole:list',
        'system:departRole:add',
        'system:departRole:grant',
        'system:departRole:assign',
        'system:departPermission:list',
        'system:departPermission:grant',
        'system:departPermission:add',
      ].map(permissionOf),
    )
    const [role, foreign] = [await newRole(school.red), await newRole(school.blue)]
    await grantDepart(school.red, codes)
    await grantRole(role, codes)
    await assign(head.id, role)
    const [remove, list] = [await permissionOf('system:role:list'), await permissionOf('system:user:list')]
    // A teacher may list accounts, but not roles.
    expect((await grantDepart(school.red, [list], [], head)).body.message).toBe('保存成功！')
    expect((await grantDepart(school.red, [remove], [], head)).body.message).toBe('授权失败！只能授予你自己拥有的权限')
    expect((await grantDepart(school.blue, [list], [], head)).status).toBe(403)
    const row = { departId: school.red, permissionId: remove }
    expect((await send('POST', '/sys/sysDepartPermission/add', row, head)).body.message).toBe(
      '授权失败！只能授予你自己拥有的权限',
    )
    // The head cannot grant a permission that the class has, but the head lacks.
    await grantDepart(school.red, [remove])
    const own = await newRole(school.red, head)
    expect((await grantRole(own, [remove], [], head)).body.message).toBe('授权失败！只能授予你自己拥有的权限')
    expect((await grantRole(own, [list], [], head)).body.message).toBe('保存成功！')
    expect((await grantRole(foreign, [list], [], head)).body.success).toBe(false)
    await grantRole(own, [list, remove], [list])
    expect((await assign(school.student.id, own, '', head)).body.message).toBe('授权失败！只能授予你自己拥有的权限')
    await grantRole(own, [list], [list, remove])
    expect((await assign(school.student.id, own, '', head)).body.message).toBe('添加成功！')
    expect((await assign(school.outsider.id, foreign, '', head)).body.success).toBe(false)
    expect((await get(`/sys/sysDepartRole/queryById?id=${foreign}`, head)).body.success).toBe(false)
    const users = await get(`/sys/sysDepartRole/users?droleId=${own}`, head)
    expect((users.body.result as { records: { id: string }[] }).records.map(({ id }) => id)).toEqual([
      school.student.id,
    ])
  })
})

describe('data rules', () => {
  test('of a department apply to its roles, and a role may add stricter rules', async () => {
    const helper = await site.person('student', { memberOf: [school.root] })
    const entry = await entryOf('system/UserList')
    const code = await permissionOf('system:user:list')
    const rule = async (value: string) =>
      (
        (
          await send('POST', '/sys/permission/addPermissionRule', {
            permissionId: entry,
            ruleName: value,
            ruleConditions: 'USE_SQL_RULES',
            ruleValue: value,
          })
        ).body.result as { id: string }
      ).id
    const [first, second] = [await rule(`realname='林小满'`), await rule(`username='nobody'`)]
    await grantDepart(school.root, [entry, code])
    const role = await newRole(school.root)
    await grantRole(role, [entry, code])
    await assign(helper.id, role)
    expect(((await listed(helper)) as string[]).length).toBeGreaterThan(1)
    await send('POST', '/sys/sysDepartPermission/datarule', {
      permissionId: entry,
      departId: school.root,
      dataRuleIds: first,
    })
    expect(await listed(helper)).toEqual([school.student.id])
    const ticks = (await get(`/sys/sysDepartRole/datarule/${entry}/${school.root}/${role}`)).body.result as {
      datarule: { id: string }[]
      drChecked: string
    }
    expect([ticks.drChecked, ticks.datarule.map(({ id }) => id)]).toEqual([
      first,
      expect.arrayContaining([first, second]),
    ])
    const save = (ids: string) =>
      send('POST', '/sys/sysDepartRole/datarule', { permissionId: entry, roleId: role, dataRuleIds: ids })
    expect((await save('')).body.message).toBe('部门受到的数据规则必须保留')
    expect((await save(`${first},${second}`)).body.message).toBe('保存成功!')
    expect(await listed(helper)).toEqual([])
    const other = await entryOf('system/DepartList')
    const missing = { permissionId: other, roleId: role, dataRuleIds: '' }
    expect((await send('POST', '/sys/sysDepartRole/datarule', missing)).body.message).toBe('请先保存角色菜单权限!')
    expect(
      (await send('POST', '/sys/sysDepartPermission/datarule', { permissionId: other, departId: school.blue })).body
        .message,
    ).toBe('请先保存部门菜单权限!')
  })
})

describe('lists and sheets of department roles', () => {
  test('the list contains exactly the roles of a department, with unique codes', async () => {
    const role = await newRole(school.blue)
    const list = async (query: string) =>
      ((await get(`/sys/sysDepartRole/list${query}`)).body.result as { records: Record<string, string>[] }).records
    expect(await list('')).toEqual([])
    const rows = await list(`?deptId=${school.blue}`)
    expect(rows.find(({ id }) => id === role)).toMatchObject({ departId_dictText: '蓝班', roleName: '助教' })
    const code = rows.find(({ id }) => id === role)!['roleCode']!
    const again = { departId: school.blue, roleName: '又一个', roleCode: code.toUpperCase() }
    expect((await send('POST', '/sys/sysDepartRole/add', again)).body.message).toBe('这个部门已经有这个角色编码了')
    const moved = { id: role, departId: school.red, roleName: '助教', roleCode: code }
    expect((await send('PUT', '/sys/sysDepartRole/edit', moved)).body.message).toBe('部门角色不能换部门')
    const lost = { departId: '9'.repeat(19), roleName: '助教', roleCode: 'lost' }
    expect((await send('POST', '/sys/sysDepartRole/add', lost)).body.message).toBe('没有这个部门')
  })

  test('a department has each permission only once, in a separate row', async () => {
    const permissionId = await permissionOf('system:dict:list')
    const row = { departId: school.blue, permissionId }
    const { id } = (await send('POST', '/sys/sysDepartPermission/add', row)).body.result as { id: string }
    expect((await send('POST', '/sys/sysDepartPermission/add', row)).body.message).toBe('这个部门已经有这项权限了')
    expect((await get(`/sys/sysDepartPermission/queryById?id=${id}`)).body.result).toEqual({
      id,
      rowVersion: 0,
      ...row,
      dataRuleIds: null,
    })
    expect((await get(`/sys/permission/queryDepartPermission?departId=${school.blue}`)).body.result).toContain(
      permissionId,
    )
    const moved = { id, departId: school.red, permissionId }
    expect((await send('PUT', '/sys/sysDepartPermission/edit', moved)).body.message).toBe(
      '部门和权限不能改，请删除后重新添加',
    )
    const unknown = { departId: school.blue, permissionId: '9'.repeat(19) }
    expect((await send('POST', '/sys/sysDepartPermission/add', unknown)).body.message).toBe('没有这个部门或这项权限')
    expect((await send('DELETE', `/sys/sysDepartPermission/deleteBatch?ids=${id}`)).body.message).toBe('批量删除成功！')
  })

  test('roles and permissions of departments are imported from a sheet and exported again', async () => {
    const permissionId = await permissionOf('system:position:list')
    const bring = (path: string, content: string) =>
      site.upload(`/sys/${path}/importExcel`, [{ name: 'file', fileName: 'a.csv', content }], {
        token: school.admin.token,
      })
    const roles = `部门id,部门角色名称,部门角色编码,描述\n红班,组长,leader,管一组\n没有这班,组长,leader2,`
    expect((await bring('sysDepartRole', roles)).body).toMatchObject({
      code: 201,
      result: { successCount: 1, errorCount: 1 },
    })
    const grants = `部门id,权限id\n${school.red},${permissionId}\n${school.red},${permissionId}`
    expect((await bring('sysDepartPermission', grants)).body).toMatchObject({
      result: { successCount: 1, errorCount: 1 },
    })
    for (const path of ['sysDepartRole', 'sysDepartPermission']) {
      const reply = await get(`/sys/${path}/exportXls`)
      expect(reply.bytes.subarray(0, 2).toString()).toBe('PK')
    }
  })
})
