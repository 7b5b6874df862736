import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '../../../../platform/db/database.ts'
import { addUser, admin, mine, other, post, put, roles, selectUser, setUp, site, student, teacher } from './people.ts'

let count = 0
beforeAll(setUp)
afterAll(() => site.close())

test("an edit changes only the sent fields, and keeps memberships outside of the caller's classes", async () => {
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

test('changing a phone number or a membership requires an additional permission', async () => {
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
