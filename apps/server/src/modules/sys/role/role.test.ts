import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

const site = await openHarness()
const admin = await site.person('admin')
const teacher = await site.person('teacher')
const student = await site.person('student')
const get = (url: string, who: Person = admin) => site.call('GET', url, { token: who.token })
const post = (url: string, body: unknown, who: Person = admin) => site.call('POST', url, { token: who.token, body })
const put = (url: string, body: unknown, who: Person = admin) => site.call('PUT', url, { token: who.token, body })
const remove = (url: string, who: Person = admin) => site.call('DELETE', url, { token: who.token })

async function add(roleCode: string, roleLevel = 1): Promise<string> {
  const { body } = await post('/sys/role/add', { roleName: `角色${roleCode}`, roleCode, roleLevel })
  expect(body).toMatchObject({ success: true, message: '添加成功！' })
  return (body.result as { id: string }).id
}
const codes = (perms: string[]) =>
  site.within(async () =>
    (await db().selectFrom('sysPermission').select('id').where('perms', 'in', perms).execute()).map((row) => row.id),
  )
const permissionsOf = async (roleId: string) =>
  (await get(`/sys/permission/queryRolePermission?roleId=${roleId}`)).body.result as string[]

test('a role is added, found, renamed and deleted', async () => {
  const id = await add('monitor', 1)
  expect((await get('/sys/role/list?roleCode=moni*')).body).toMatchObject({
    code: 0,
    result: { total: 1, records: [{ id, roleName: '角色monitor', roleLevel: 1 }] },
  })
  expect((await get(`/sys/role/queryById?id=${id}`)).body).toMatchObject({ code: 0, result: { roleCode: 'monitor' } })
  expect(
    (await put('/sys/role/edit', { id, roleName: '班长', roleCode: 'monitor', roleLevel: 1, description: '管黑板' }))
      .body.message,
  ).toBe('修改成功!')
  expect((await get('/sys/role/checkRoleCode?roleCode=monitor')).body).toMatchObject({
    success: false,
    code: 0,
    message: '角色编码已存在',
    result: true,
  })
  expect((await get(`/sys/role/checkRoleCode?roleCode=monitor&id=${id}`)).body).toMatchObject({
    success: true,
    code: 0,
    result: true,
  })
  expect((await post('/sys/role/add', { roleName: '又', roleCode: 'monitor', roleLevel: 0 })).body.message).toBe(
    '角色编码已存在',
  )
  expect((await post('/sys/role/add', { roleName: '又', roleCode: '班长', roleLevel: 0 })).body.message).toBe(
    '角色编码只能有字母、数字、下划线、短横线和冒号',
  )
  for (const roleCode of ['MONITOR', 'Admin', 'tEACHER'])
    expect((await post('/sys/role/add', { roleName: '又', roleCode, roleLevel: 0 })).body.message, roleCode).toBe(
      '角色编码已存在',
    )
  expect((await get('/sys/role/checkRoleCode?roleCode=Monitor')).body.result).toBe(true)
  expect((await remove(`/sys/role/delete?id=${id}`)).body.message).toBe('删除角色成功')
  expect((await remove('/sys/role/deleteBatch?ids=,')).body.message).toBe('未选中角色！')
  expect((await remove(`/sys/role/deleteBatch?ids=${await add('x1')},${await add('x2')},`)).body.message).toBe(
    '删除角色成功!',
  )
})

test('built-in roles cannot be deleted and cannot get another code', async () => {
  const found = (await get('/sys/role/list?roleCode=student')).body.result as {
    records: { id: string; roleName: string }[]
  }
  const { id } = found.records[0]!
  expect((await remove(`/sys/role/delete?id=${id}`)).body.message).toBe('内置角色不能删除，也不能修改编码')
  expect((await put('/sys/role/edit', { id, roleName: '学生', roleCode: 'pupil', roleLevel: 0 })).body.success).toBe(
    false,
  )
  expect(
    (await put('/sys/role/edit', { id, roleName: '小学生', roleCode: 'student', roleLevel: 0 })).body.success,
  ).toBe(true)
})

test('only administrators can assign roles of their own level or above', async () => {
  const names = async (who: Person) =>
    ((await get('/sys/role/queryMySubRole', who)).body.result as { roleCode: string }[]).map((row) => row.roleCode)
  expect(await names(admin)).toEqual(expect.arrayContaining(['admin', 'teacher', 'student']))
  expect(await names(teacher)).not.toContain('teacher')
  expect(await names(teacher)).toContain('student')
  expect(((await get('/sys/role/queryall')).body.result as unknown[]).length).toBeGreaterThanOrEqual(3)
})

test('granting saves only the difference and takes effect immediately', async () => {
  const roleId = await add('grantee', 1)
  const [list, logs] = [await codes(['system:position:list']), await codes(['system:log:list'])]
  const person = await site.person('student')
  await post('/sys/user/addSysUserRole', { roleId, userIdList: [person.id] })
  const save = (permissionIds: string[], last: string[]) =>
    post('/sys/permission/saveRolePermission', {
      roleId,
      permissionIds: permissionIds.join(),
      lastpermissionIds: last.join(),
    })
  expect((await get('/sys/position/list', person)).status).toBe(403)
  expect((await save([...list, ...logs], [])).body).toMatchObject({ success: true, code: 200, message: '保存成功！' })
  expect((await get('/sys/position/list', person)).status).toBe(200)
  expect((await save([...logs], [...list, ...logs])).body.success).toBe(true)
  expect(await permissionsOf(roleId)).toEqual(logs)
  expect((await get('/sys/position/list', person)).status).toBe(403)
  expect((await save(['no-such-permission'], [])).body.success).toBe(true)
  expect(await permissionsOf(roleId)).toEqual(logs)
})

test('other people grant only their own permissions, and only to lower roles', async () => {
  const own = await add('deputy', 5)
  const held = await codes([
    'system:role:grant',
    'system:role:list',
    'system:role:edit',
    'system:role:delete',
    'system:role:add',
  ])
  await post('/sys/permission/saveRolePermission', { roleId: own, permissionIds: held.join(), lastpermissionIds: '' })
  const deputy = await site.person('student')
  await post('/sys/user/addSysUserRole', { roleId: own, userIdList: [deputy.id] })
  const lower = await add('lower', 1)
  const grant = async (roleId: string, ids: string[]) =>
    (
      await post(
        '/sys/permission/saveRolePermission',
        { roleId, permissionIds: ids.join(), lastpermissionIds: '' },
        deputy,
      )
    ).body
  expect((await grant(lower, await codes(['system:role:list']))).success).toBe(true)
  expect((await grant(lower, await codes(['system:config:edit']))).message).toBe('授权失败！只能授予你自己拥有的权限')
  expect((await grant(own, held)).message).toBe('权限不足，不能操作同级或更高等级的角色')
  expect(
    (await post('/sys/role/add', { roleName: '更高', roleCode: 'higher', roleLevel: 9 }, deputy)).body.success,
  ).toBe(false)
  expect(
    (await put('/sys/role/edit', { id: own, roleName: '我', roleCode: 'deputy', roleLevel: 1 }, deputy)).body.success,
  ).toBe(false)
  expect((await remove(`/sys/role/delete?id=${own}`, deputy)).body.success).toBe(false)
})

test('the tree for granting contains every entry once', async () => {
  const { treeList, ids } = (await get('/sys/role/queryTreeList')).body.result as { treeList: Node[]; ids: string[] }
  interface Node {
    key: string
    slotTitle: string
    title: null
    children: Node[] | null
    isLeaf: boolean
    scopedSlots: { title: string }
  }
  const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
  expect(
    flat(treeList)
      .map(({ key }) => key)
      .sort(),
  ).toEqual([...ids].sort())
  expect(treeList.find(({ slotTitle }) => slotTitle === '用户管理')).toMatchObject({
    title: null,
    isLeaf: false,
    scopedSlots: { title: 'hasDatarule' },
  })
})

test('data rules of a permission are listed with the rules selected for a role', async () => {
  const [permissionId] = await codes(['system:user:list'])
  const roleId = await add('ruled')
  expect((await get(`/sys/role/datarule/${permissionId}/${roleId}`)).body).toMatchObject({
    success: false,
    message: '未找到权限配置信息',
  })
  const rule = newId()
  await site.within(async () => {
    await db()
      .insertInto('sysPermissionDataRule')
      .values({
        id: rule,
        permissionId: permissionId!,
        ruleName: '仅显示本班',
        ruleColumn: 'userIdentity',
        ruleConditions: '=',
        ruleValue: '1',
        status: '1',
      })
      .execute()
    await db()
      .insertInto('sysRolePermission')
      .values({ id: newId(), roleId, permissionId: permissionId!, dataRuleIds: `${rule},` })
      .execute()
  })
  expect((await get(`/sys/role/datarule/${permissionId}/${roleId}`)).body.result).toMatchObject({
    datarule: [{ id: rule, ruleName: '仅显示本班' }],
    drChecked: rule,
  })
  expect((await get(`/sys/permission/getPermRuleListByPermId?permissionId=${permissionId}`)).body).toMatchObject({
    code: 0,
    result: [{ id: rule }],
  })
  expect((await get('/sys/permission/queryPermissionRule?ruleName=*本班*')).body).toMatchObject({
    code: 200,
    message: '查询成功',
    result: [{ id: rule }],
  })
  expect((await get('/sys/permission/queryPermissionRule?ruleName=nothing')).body.result).toEqual([])
})

test('guests, students and teachers have no access to roles', async () => {
  const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
    ['GET', '/sys/role/list'],
    ['GET', '/sys/role/queryById?id=1'],
    ['GET', '/sys/role/checkRoleCode?roleCode=a'],
    ['GET', '/sys/role/queryTreeList'],
    ['GET', '/sys/role/datarule/1/2'],
    ['POST', '/sys/role/add', {}],
    ['PUT', '/sys/role/edit', {}],
    ['DELETE', '/sys/role/delete?id=1'],
    ['DELETE', '/sys/role/deleteBatch?ids=1'],
    ['GET', '/sys/permission/queryRolePermission?roleId=1'],
    ['POST', '/sys/permission/saveRolePermission', {}],
  ]
  for (const [method, url, body] of calls) {
    for (const who of [student, teacher])
      expect([url, (await site.call(method, url, { token: who.token, ...(body ? { body } : {}) })).status]).toEqual([
        url,
        403,
      ])
    expect([url, (await site.call(method, url, body ? { body } : {})).status]).toEqual([url, 401])
  }
  for (const url of ['/sys/role/queryall', '/sys/role/queryMySubRole']) {
    expect((await get(url, student)).status).toBe(403)
    expect((await site.call('GET', url)).status).toBe(401)
  }
})
