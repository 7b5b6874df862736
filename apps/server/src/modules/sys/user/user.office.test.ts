import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'
import { newId } from '../../../platform/db/id.ts'

/** Permissions of an office user who is no administrator, for the classes in the user's charge. */

const HELD = [
  'system:user:list',
  'user:add',
  'user:edit',
  'user:del',
  'user:export',
  'user:import',
  'user:recycle',
  'sys:user:depart',
  'system:role:list',
  'system:role:user',
  'system:role:add',
  'system:role:edit',
  'system:role:delete',
  'system:depart:list',
  'system:depart:add',
  'system:depart:edit',
  'system:depart:delete',
  'system:depart:export',
  'system:depart:import',
]
const LEVEL = 50

const site = await openHarness()
const school = await openSchool(site)
const db = site.database.root
for (const [id, orgCode] of [
  [school.root, 'Q01'],
  [school.red, 'Q01A01'],
  [school.blue, 'Q01A02'],
] as const)
  await db.updateTable('sysDepart').set({ orgCode }).where('id', '=', id).execute()
const roleId = newId()
await db
  .insertInto('sysRole')
  .values({ id: roleId, roleName: '教务', roleCode: 'clerk', roleLevel: LEVEL, createTime: new Date().toISOString() })
  .execute()
const permissions = await db.selectFrom('sysPermission').select(['id', 'perms']).where('perms', 'in', HELD).execute()
expect([...new Set(permissions.map((row) => row.perms))].sort()).toEqual([...HELD].sort())
await db
  .insertInto('sysRolePermission')
  .values(permissions.map(({ id }) => ({ id: newId(), roleId, permissionId: id })))
  .execute()
const clerk = await site.person('teacher', { departIds: [school.red], realname: '教务员' })
await db.deleteFrom('sysUserRole').where('userId', '=', clerk.id).execute()
await db.insertInto('sysUserRole').values({ id: newId(), userId: clerk.id, roleId }).execute()
const roles: Record<string, string> = Object.fromEntries(
  (await db.selectFrom('sysRole').select(['id', 'roleCode']).execute()).map((row) => [row.roleCode, row.id]),
)
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, who: Person = clerk) =>
  site.call(method, `/sys/${url}`, { token: who.token, body })
const binned = async (memberOf: string[]) => {
  const student = await site.person('student', { memberOf })
  await call('DELETE', `user/delete?id=${student.id}`, undefined, school.admin)
  return student
}

describe('a sheet of users', () => {
  const names = async (query = '') =>
    (await readXlsx((await call('GET', `user/exportXls${query}`)).bytes)).sheets[0]!.rows.slice(3).map((row) => row[2])

  test("contains the students of the caller's own classes", async () => {
    expect((await names()).sort()).toEqual([school.student.username, school.mate.username].sort())
  })

  test('contains nobody else, even if the call requests other people', async () => {
    expect(await names(`?selections=${school.outsider.id},${school.admin.id},${school.student.id}`)).toEqual([
      school.student.username,
    ])
    for (const query of [
      `?departId=${school.blue}`,
      '?roleCode=admin',
      `?username=${school.outsider.username}`,
      '?userIdentity=2',
    ])
      expect(await names(query), query).toEqual([])
  })

  test('contains the same users as the list with the same filter, also for an administrator', async () => {
    const of = async (query: string) =>
      (
        await readXlsx((await call('GET', `user/exportXls?${query}`, undefined, school.admin)).bytes)
      ).sheets[0]!.rows.slice(3).map((row) => row[2])
    expect(await of(`departId=${school.blue}`)).toEqual([school.outsider.username])
    expect(await of(`departName=${encodeURIComponent('蓝')}`)).toEqual([school.outsider.username])
    expect(await of('roleCode=clerk')).toEqual([clerk.username])
    expect(await of(`roleId=${roles['clerk']}`)).toEqual([clerk.username])
  })

  test('contains no password and no column for passwords', async () => {
    const { rows } = (await readXlsx((await call('GET', 'user/exportXls')).bytes)).sheets[0]!
    expect(rows.flat().join()).not.toMatch(/密码|argon2/)
  })
})

describe('the recycle bin', () => {
  test("shows the students of the caller's own classes", async () => {
    const [mine, other] = [await binned([school.red]), await binned([school.blue])]
    const seen = ((await call('GET', 'user/recycleBin')).body.result as { id: string }[]).map((row) => row.id)
    expect(seen).toContain(mine.id)
    expect(seen).not.toContain(other.id)
  })

  test("restores and purges only students of the caller's own classes", async () => {
    const [mine, other] = [await binned([school.red]), await binned([school.blue])]
    for (const reply of [
      await call('PUT', 'user/putRecycleBin', { userIds: other.id }),
      await call('PUT', 'user/putRecycleBin', { userIds: `${mine.id},${other.id}` }),
      await call('DELETE', `user/deleteRecycleBin?userIds=${other.id}&confirm=true`),
    ])
      expect(reply.body).toMatchObject({ success: false, message: '未找到对应实体' })
    expect((await call('PUT', 'user/putRecycleBin', { userIds: mine.id })).body).toMatchObject({
      success: true,
      message: '还原成功',
    })
    expect((await call('GET', `user/queryById?id=${mine.id}`)).body.success).toBe(true)
  })

  test('does not purge an account that is not in the recycle bin', async () => {
    const student = await site.person('student', { memberOf: [school.red] })
    await call('DELETE', `user/deleteRecycleBin?userIds=${student.id}&confirm=true`)
    expect((await call('GET', `user/queryById?id=${student.id}`)).body.success).toBe(true)
  })
})

describe('roles', () => {
  test("can be created only below the caller's level, and cannot grant everything", async () => {
    const add = (roleCode: string, roleLevel: number) =>
      call('POST', 'role/add', { roleName: '新', roleCode, roleLevel })
    expect((await add('helper', LEVEL - 1)).body.success).toBe(true)
    for (const [code, level] of [
      ['equal', LEVEL],
      ['above', LEVEL + 1],
      ['dev', 0],
    ] as const)
      expect((await add(code, level)).body, code).toMatchObject({
        success: false,
        message: '权限不足，不能操作同级或更高等级的角色',
      })
  })

  test("cannot be raised to the caller's level, and cannot be changed at this level or above", async () => {
    const id = (
      (await call('POST', 'role/add', { roleName: '班助', roleCode: 'assistant', roleLevel: 1 })).body.result as {
        id: string
      }
    ).id
    for (const body of [
      { id, roleName: '班助', roleCode: 'assistant', roleLevel: LEVEL },
      { id, roleName: '班助', roleCode: 'admin', roleLevel: 1 },
      { id: roles['admin'], roleName: '管理', roleCode: 'admin', roleLevel: 1 },
      { id: roles['clerk'], roleName: '自己', roleCode: 'clerk', roleLevel: 1 },
    ])
      expect((await call('PUT', 'role/edit', body)).body.success, JSON.stringify(body)).toBe(false)
    for (const role of ['admin', 'clerk', 'student'])
      expect((await call('DELETE', `role/delete?id=${roles[role]}`)).body.success, role).toBe(false)
  })

  test("can be granted only to the caller's own students, below the caller's level", async () => {
    const give = (roleId: string, ...userIdList: string[]) =>
      call('POST', 'user/addSysUserRole', { roleId, userIdList })
    expect((await give(roles['student']!, school.student.id)).body.success).toBe(true)
    expect((await give(roles['student']!, school.outsider.id)).body).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    for (const role of ['clerk', 'admin'])
      expect((await give(roles[role]!, school.student.id)).body, role).toMatchObject({
        success: false,
        message: '权限不足，无法分配所选角色',
      })
    expect((await give(roles['student']!, clerk.id)).body.success).toBe(false)
  })

  test('have a list of only those people whom the caller may see', async () => {
    const { records } = (await call('GET', `user/userRoleList?roleId=${roles['student']}&pageSize=100`)).body
      .result as { records: { id: string }[] }
    expect(records.map((row) => row.id)).toContain(school.student.id)
    expect(records.map((row) => row.id)).not.toContain(school.outsider.id)
  })
})

describe('departments', () => {
  test("can be added only below the caller's own departments", async () => {
    expect((await call('POST', 'sysDepart/add', { departName: '小组', parentId: school.red })).body.success).toBe(true)
    for (const parentId of ['', school.root, school.blue])
      expect((await call('POST', 'sysDepart/add', { departName: '小组', parentId })).status, parentId).toBe(403)
  })

  test('can be renamed and deleted only if the caller is in charge of them', async () => {
    const { id } = (await call('POST', 'sysDepart/add', { departName: '临时组', parentId: school.red })).body
      .result as { id: string }
    expect((await call('PUT', 'sysDepart/edit', { id, departName: '改名组' })).body.success).toBe(true)
    expect((await call('PUT', 'sysDepart/edit', { id: school.blue, departName: '改名' })).status).toBe(403)
    expect((await call('DELETE', `sysDepart/deleteBatch?ids=${id},${school.blue}&confirm=true`)).status).toBe(403)
    expect((await call('DELETE', `sysDepart/delete?id=${id}`)).body.success).toBe(true)
  })

  test("can be imported only below the caller's own departments", async () => {
    const headings = (await readXlsx((await call('GET', 'sysDepart/importTemplate')).bytes)).sheets[0]!.rows[2]!.map(
      String,
    )
    const content = [
      `${headings[0]},${headings.find((heading) => heading.includes('编码'))}`,
      '合适组,Q01A01B01',
      '别班组,Q01A02B01',
      '新校,X01',
    ].join('\n')
    const preview = (
      await site.upload('/sys/sysDepart/importPreview', [{ name: 'file', fileName: 'a.csv', content }], {
        token: clerk.token,
      })
    ).body.result as { rows: { row: number; errors: Record<string, string> }[] }
    expect(
      preview.rows
        .filter((row) => 'orgCode' in row.errors)
        .map((row) => row.row)
        .sort(),
    ).toEqual([3, 4])
    expect(preview.rows.find((row) => row.row === 4)!.errors).toMatchObject({ orgCode: '没有权限添加顶级机构' })
  })

  test('can be exported only if the caller may see them', async () => {
    const text = (
      await readXlsx(
        (await call('GET', `sysDepart/exportXls?selections=${school.red},${school.blue},${school.root}`)).bytes,
      )
    ).sheets[0]!.rows.flat().join()
    expect(text).toContain('红班')
    expect(text).not.toMatch(/蓝班|实验小学/)
  })
})

describe('a call without permission', () => {
  test.each([
    ['GET', 'log/list'],
    ['GET', 'config/getAllConfigList'],
    ['GET', 'permission/list'],
    ['GET', 'dict/list'],
    ['PUT', 'user/frozenBatch'],
    ['PUT', 'user/changePassword'],
    ['GET', 'role/exportXls'],
    ['POST', 'permission/saveRolePermission'],
  ] as const)('is refused: %s %s', async (method, url) => {
    expect((await call(method, url, method === 'GET' ? undefined : {})).status).toBe(403)
  })

  test('is refused immediately after the permission was removed from the role', async () => {
    const { id } = await site.database.root
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', 'user:recycle')
      .executeTakeFirstOrThrow()
    expect((await call('GET', 'user/recycleBin')).status).toBe(200)
    await call(
      'POST',
      'permission/saveRolePermission',
      { roleId: roles['clerk'], permissionIds: '', lastpermissionIds: id },
      school.admin,
    )
    expect((await call('GET', 'user/recycleBin')).status).toBe(403)
  })
})
