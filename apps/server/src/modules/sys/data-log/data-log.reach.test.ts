import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'
import { forgetPermissions } from '../../../platform/auth/permission-codes.ts'
import { newId } from '../../../platform/db/id.ts'

const site = await openHarness()
const school = await openSchool(site)
const send = (method: 'POST' | 'PUT', url: string, body: object, who: Person = school.admin) =>
  site.call(method, url, { token: who.token, body })
const restore = (id: string, newest: number, who: Person) => send('POST', '/sys/dataLog/restore', { id, newest }, who)

async function permissionId(perms: string): Promise<string> {
  const { root } = site.database
  const found = root.selectFrom('sysPermission').select('id').where('perms', '=', perms)
  return (await found.executeTakeFirstOrThrow()).id
}

/** Returns the first version of a course that was edited once. */
async function editedCourse(departIds: string) {
  const course = { courseName: '旧名字', departIds }
  const { id } = (await send('POST', '/teaching/teachingCourse/add', course)).body.result as { id: string }
  await send('PUT', '/teaching/teachingCourse/edit', { ...course, id, courseName: '新名字' })
  const { root } = site.database
  const version = root.selectFrom('sysDataLog').select('id').where('dataId', '=', id).where('dataVersion', '=', 0)
  return { id, course, version: (await version.executeTakeFirstOrThrow()).id }
}

/** Gives a person a department role with these permissions. */
async function giveRole(holder: Person, departId: string, permissionIds: string): Promise<void> {
  await send('POST', '/sys/permission/saveDepartPermission', { departId, permissionIds })
  const role = { departId, roleName: '助教', roleCode: 'helper' }
  const roleId = ((await send('POST', '/sys/sysDepartRole/add', role)).body.result as { id: string }).id
  await send('POST', '/sys/sysDepartPermission/saveDeptRolePermission', { roleId, permissionIds })
  const given = await send('POST', '/sys/sysDepartRole/deptRoleUserAdd', { userId: holder.id, newRoleId: roleId })
  expect(given.body.success).toBe(true)
}

test('a person who may restore rows of one department restores none of another', async () => {
  const [edit, back] = [await permissionId('teaching:course:edit'), await permissionId('system:dataLog:restore')]
  const { root } = site.database
  await root.deleteFrom('sysRolePermission').where('permissionId', '=', edit).execute()
  const helper = await site.person('teacher', { memberOf: [school.red, school.blue] })
  await giveRole(helper, school.red, `${edit},${back}`)
  await giveRole(helper, school.blue, back)
  await site.within(async () => forgetPermissions())

  const [own, other] = [await editedCourse(school.red), await editedCourse(school.blue)]
  // The edit of the row is limited in the same way.
  const body = { ...other.course, id: other.id, courseName: '第三个' }
  expect((await send('PUT', '/teaching/teachingCourse/edit', body, helper)).body.success).toBe(false)
  expect((await restore(own.version, 1, helper)).body).toMatchObject({ success: true })
  expect((await restore(other.version, 1, helper)).body.success).toBe(false)
  const names = root.selectFrom('teachingCourse').select('courseName').where('id', 'in', [own.id, other.id])
  expect((await names.orderBy('id').execute()).map((row) => row.courseName)).toEqual(['旧名字', '新名字'])
})

test('a role that sees only some rows of a table sees no versions of the table', async () => {
  const { version } = await editedCourse(school.red)
  const { root } = site.database
  const roles = root.selectFrom('sysRole').select('id').where('roleCode', '=', 'teacher')
  const { id: roleId } = await roles.executeTakeFirstOrThrow()
  const grant = { id: newId(), roleId, permissionId: await permissionId('system:dataLog:list') }
  await root.insertInto('sysRolePermission').values(grant).execute()
  await site.within(async () => forgetPermissions())
  await send('PUT', '/sys/sysDepart/edit', { id: school.red, departName: '红班二' })
  const log = (await site.call('GET', '/sys/dataLog/list?pageSize=100', { token: school.teacher.token })).body
  const tables = new Set((log.result as { records: { dataTable: string }[] }).records.map((row) => row.dataTable))
  expect(tables.has('teaching_course')).toBe(true)
  expect([tables.has('sys_depart'), tables.has('sys_user')]).toEqual([false, false])
  expect((await restore(version, 1, school.teacher)).status).toBe(403)
})
