import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'
import { forgetPermissions } from '../../../platform/auth/permission-codes.ts'
import { newId } from '../../../platform/db/id.ts'

const site = await openHarness()
const school = await openSchool(site)
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, url: string, body?: object, who: Person = school.admin) =>
  site.call(method, url, { token: who.token, ...(body ? { body } : {}) })

describe('restoring a row', () => {
  const permissionId = async (perms: string) =>
    (
      await site.database.root
        .selectFrom('sysPermission')
        .select('id')
        .where('perms', '=', perms)
        .executeTakeFirstOrThrow()
    ).id
  async function setTeacherRights(taken: readonly string[], given: string): Promise<void> {
    const { root } = site.database
    await root
      .deleteFrom('sysRolePermission')
      .where('permissionId', 'in', [...taken])
      .execute()
    const role = root.selectFrom('sysRole').select('id').where('roleCode', '=', 'teacher')
    const { id: roleId } = await role.executeTakeFirstOrThrow()
    await root.insertInto('sysRolePermission').values({ id: newId(), roleId, permissionId: given }).execute()
  }
  async function giveDepartRole(holder: Person, departId: string, permissionIds: string): Promise<void> {
    await send('POST', '/sys/permission/saveDepartPermission', { departId, permissionIds })
    const role = { departId, roleName: '助教', roleCode: 'helper' }
    const roleId = ((await send('POST', '/sys/sysDepartRole/add', role)).body.result as { id: string }).id
    await send('POST', '/sys/sysDepartPermission/saveDeptRolePermission', { roleId, permissionIds })
    const given = await send('POST', '/sys/sysDepartRole/deptRoleUserAdd', { userId: holder.id, newRoleId: roleId })
    expect(given.body.success).toBe(true)
  }
  const course = async (departIds: string) => {
    const added = await send('POST', '/teaching/teachingCourse/add', { courseName: '课', departIds })
    return (added.body.result as { id: string }).id
  }
  const entryOf = async (dataId: string) => {
    const found = site.database.root.selectFrom('sysDeleted').select('id').where('dataId', '=', dataId)
    return (await found.executeTakeFirstOrThrow()).id
  }
  const restore = (ids: string, who: Person) => send('POST', '/sys/recycleBin/restore', { ids }, who)

  test('needs the permissions to edit and to restore, also from different roles', async () => {
    const [edit, remove] = [await permissionId('teaching:course:edit'), await permissionId('teaching:course:delete')]
    await setTeacherRights([edit, remove], await permissionId('system:recycleBin:restore'))
    const helper = await site.person('teacher', { memberOf: [school.red, school.blue] })
    await giveDepartRole(helper, school.red, `${edit},${remove}`)
    await site.within(async () => forgetPermissions())

    const [own, other] = [await course(school.red), await course(school.blue)]
    expect((await send('DELETE', `/teaching/teachingCourse/delete?id=${own}`, undefined, helper)).body.success).toBe(
      true,
    )
    expect((await restore(await entryOf(own), helper)).body).toMatchObject({ success: true, result: { count: 1 } })
    // The helper deleted the course, but may not edit a course of another class.
    await send('DELETE', `/teaching/teachingCourse/delete?id=${other}`)
    const entry = await entryOf(other)
    await site.database.root
      .updateTable('sysDeleted')
      .set({ createBy: helper.username })
      .where('id', '=', entry)
      .execute()
    expect((await restore(entry, helper)).body.success).toBe(false)
    expect(await entryOf(other)).toBe(entry)
    const stranger = await site.person('teacher')
    await site.database.root.updateTable('sysDeleted').set({ createBy: stranger.username }).execute()
    expect((await restore(entry, stranger)).status).toBe(403)
  })
})

describe('a deleted account', () => {
  const form = (username: string, more: object = {}) => ({
    username,
    realname: '林小满',
    password: 'Kite-2026-sky',
    confirmpassword: 'Kite-2026-sky',
    selecteddeparts: school.red,
    ...more,
  })
  const add = async (username: string, more: object = {}) => {
    const added = await send('POST', '/sys/user/add', form(username, more))
    expect([added.body.message, added.body.success]).toEqual([added.body.message, true])
    return (added.body.result as { id: string }).id
  }
  const deleted = async (id: string) =>
    (await site.database.root.selectFrom('sysUser').select('delFlag').where('id', '=', id).executeTakeFirstOrThrow())
      .delFlag === 1

  test('keeps its unique values, and errors refer to the recycle bin', async () => {
    const id = await add('XiaoMan', { phone: '13900000001' })
    const other = await add('another')
    const check = (field: string, value: string) =>
      send('GET', `/sys/duplicate/check?tableName=sys_user&fieldName=${field}&fieldVal=${value}`)
    expect((await check('username', 'xiaoman')).body.message).toBe('该值不可用，系统中已存在！')
    await send('DELETE', `/sys/user/delete?id=${id}`)
    const told = '这个账号属于一位已删除的用户。请在用户管理的回收站里还原，或者换一个账号'
    expect((await check('username', 'xiaoman')).body.message).toBe(told)
    expect((await send('POST', '/sys/user/add', form('xiaoman'))).body).toMatchObject({ success: false, message: told })
    const edited = { id: other, realname: '林', phone: '13900000001', selecteddeparts: school.red }
    expect((await send('PUT', '/sys/user/edit', edited)).body.message).toMatch(/^这个手机号属于一位已删除的用户/)
    // Guests do not learn that the account was deleted.
    const guest = await site.call('GET', '/sys/user/checkOnlyUser?username=xiaoman')
    expect(guest.body.message).toBe('用户账号已存在')
    // After the account is purged, its name is free.
    await send('DELETE', `/sys/user/deleteRecycleBin?userIds=${id}`)
    expect((await send('POST', '/sys/user/add', form('xiaoman'))).body.success).toBe(true)
  })

  test('can be restored once by the person who deleted it', async () => {
    const [first, second] = [await site.person('student'), await site.person('student')]
    const { root } = site.database
    for (const { id } of [first, second])
      await root.insertInto('sysUserDepart').values({ id: newId(), userId: id, depId: school.red }).execute()
    const ids = `${first.id},${second.id}`
    const gone = await send('DELETE', `/sys/user/deleteBatch?ids=${ids}`, undefined, school.teacher)
    const deletion = String(gone.headers['x-deletion'])
    expect(deletion).toMatch(/^\d+$/)
    const undo = (who: Person) => send('POST', '/sys/recycleBin/undo', { id: deletion }, who)
    for (const who of [school.stranger, school.admin, school.student])
      expect((await undo(who)).body.success).toBe(false)
    expect([await deleted(first.id), await deleted(second.id)]).toEqual([true, true])
    const replies = [await undo(school.teacher), await undo(school.teacher)]
    expect(replies.map(({ body }) => body.success)).toEqual([true, false])
    expect(replies[0]!.body).toMatchObject({ message: '已撤销删除', result: { count: 2, left: 0 } })
    expect([await deleted(first.id), await deleted(second.id)]).toEqual([false, false])
  })
})
