import { expect, test } from 'vitest'
import type { MenuNode } from '@mashu/contract/sys/permission'
import { openHarness, type Person } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const student = await site.person('student')
const get = (url: string, who: Person = admin) => site.call('GET', url, { token: who.token })
const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const buttonOf = async (perms: string) =>
  flat((await get('/sys/permission/list')).body.result as MenuNode[]).find((node) => node.perms === perms)!

async function switchTo(status: string, perms: string, token = admin.token) {
  const { id, name, parentId, menuType } = await buttonOf(perms)
  return site.call('PUT', '/sys/permission/edit', { token, body: { id, name, parentId, menuType, perms, status } })
}

test('disabling a permission gives it to every signed-in person, on pages and in calls', async () => {
  const list = '/sys/position/list'
  expect((await get(list, student)).status).toBe(403)
  await switchTo('0', 'system:position:list')
  expect((await get(list, student)).status).toBe(200)
  expect((await site.call('GET', list)).status).toBe(401)
  const { allAuth } = (await get('/sys/permission/getUserPermissionByToken', student)).body.result as {
    allAuth: { action: string }[]
  }
  expect(allAuth).toContainEqual(expect.objectContaining({ action: 'system:position:list', status: '0' }))
  const why = (await get(`/sys/right/ofEntry?permissionId=${(await buttonOf('system:position:list')).id}`)).body
  expect(why.result).toMatchObject({ holders: [{ name: '所有登录的人（这个权限停用了）' }, {}] })
  await switchTo('1', 'system:position:list')
  expect((await get(list, student)).status).toBe(403)
})

test('callers cannot disable a permission that they do not have', async () => {
  const roleLevel = 5
  const role = { roleName: '管菜单的', roleCode: 'menu_keeper', roleLevel }
  const { id: roleId } = (await site.call('POST', '/sys/role/add', { token: admin.token, body: role })).body.result as {
    id: string
  }
  const held = await Promise.all(['system:permission:edit', 'system:position:list'].map(buttonOf))
  await site.call('POST', '/sys/permission/saveRolePermission', {
    token: admin.token,
    body: { roleId, permissionIds: held.map(({ id }) => id).join(',') },
  })
  const keeper = await site.person('teacher')
  await site.call('POST', '/sys/user/addSysUserRole', { token: admin.token, body: { roleId, userIdList: [keeper.id] } })
  expect((await switchTo('0', 'system:role:list', keeper.token)).body.success).toBe(false)
  expect((await get('/sys/role/list', keeper)).status).toBe(403)
  expect((await switchTo('0', 'system:position:list', keeper.token)).body.success).toBe(true)
  await switchTo('1', 'system:position:list')
})
