import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

const site = await openHarness()
const admin = await site.person('admin')
const post = (url: string, body: unknown, who: Person = admin) => site.call('POST', url, { token: who.token, body })
const put = (url: string, body: unknown, who: Person = admin) => site.call('PUT', url, { token: who.token, body })

async function add(roleCode: string, roleLevel = 1): Promise<string> {
  const { body } = await post('/sys/role/add', { roleName: `角色${roleCode}`, roleCode, roleLevel })
  expect(body).toMatchObject({ success: true, message: '添加成功！' })
  return (body.result as { id: string }).id
}
const codes = (perms: string[]) =>
  site.within(async () =>
    (await db().selectFrom('sysPermission').select('id').where('perms', 'in', perms).execute()).map((row) => row.id),
  )

test("role codes and permission codes that give more rights than the caller's level are refused", async () => {
  const own = await add('climber', 5)
  const held = await codes([
    'system:role:add',
    'system:role:edit',
    'system:role:user',
    'system:role:import',
    'system:permission:add',
    'system:permission:edit',
    'system:position:list',
    'system:user:list',
  ])
  await post('/sys/permission/saveRolePermission', { roleId: own, permissionIds: held.join(), lastpermissionIds: '' })
  const depart = newId()
  await site.within(() =>
    db().insertInto('sysDepart').values({ id: depart, departName: '班', orgCode: 'Q01', orgCategory: '3' }).execute(),
  )
  const climber = await site.person('teacher', { departIds: [depart] })
  const friend = await site.person('student', { memberOf: [depart] })
  await post('/sys/user/addSysUserRole', { roleId: own, userIdList: [climber.id] })
  const form = { roleName: '开发', roleCode: 'dev', roleLevel: 0 }
  expect((await post('/sys/role/add', form, climber)).body.message).toBe('权限不足，不能操作同级或更高等级的角色')
  const plain = ((await post('/sys/role/add', { ...form, roleCode: 'plain' }, climber)).body.result as { id: string })
    .id
  expect((await put('/sys/role/edit', { id: plain, ...form }, climber)).body.success).toBe(false)
  for (const roleCode of [
    'dev\0',
    'dev ',
    ' dev',
    'DEV',
    'Dev',
    'd-ev',
    'admin:',
    'ｄｅｖ',
    'dev\u200b',
    'dev\n',
    'dév',
  ]) {
    expect((await post('/sys/role/add', { ...form, roleCode }, climber)).body.success, roleCode).toBe(false)
    expect((await put('/sys/role/edit', { id: plain, ...form, roleCode }, climber)).body.success, roleCode).toBe(false)
  }
  const dev = await add('dev', 0)
  expect((await post('/sys/user/addSysUserRole', { roleId: dev, userIdList: [friend.id] }, climber)).body.message).toBe(
    '权限不足，无法分配所选角色',
  )
  const row = await site.within(() =>
    db().selectFrom('sysPermission').selectAll().where('perms', '=', 'system:position:list').executeTakeFirstOrThrow(),
  )
  const entry = {
    id: row.id,
    name: row.name,
    menuType: row.menuType,
    parentId: row.parentId,
    url: row.url,
    component: row.component,
    sortNo: row.sortNo,
  }
  expect((await put('/sys/permission/edit', { ...entry, perms: 'system:config:edit' }, climber)).body.message).toBe(
    '授权失败！只能授予你自己拥有的权限',
  )
  expect(
    (
      await post(
        '/sys/permission/add',
        { name: '新', menuType: 2, parentId: row.parentId, perms: 'system:config:edit' },
        climber,
      )
    ).body.message,
  ).toBe('授权失败！只能授予你自己拥有的权限')
  expect((await put('/sys/permission/edit', { ...entry, perms: 'system:position:list' }, climber)).body.success).toBe(
    true,
  )
})
