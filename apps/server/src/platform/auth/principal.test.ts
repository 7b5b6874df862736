import { afterAll, expect, test } from 'vitest'
import { startHarness, type Harness } from '../../../test/harness.ts'
import { newId } from '../db/id.ts'

const first = await startHarness()
const second = await startHarness()
afterAll(async () => {
  await first.close()
  await second.close()
})

const CODE = 'message:sysMessage:list'
async function grantToTeachers({ within, database: { root } }: Harness) {
  await within(async () => {
    const permission = root.selectFrom('sysPermission').select('id').where('perms', '=', CODE)
    const role = root.selectFrom('sysRole').select('id').where('roleCode', '=', 'teacher')
    const permissionId = (await permission.executeTakeFirstOrThrow()).id
    const roleId = (await role.executeTakeFirstOrThrow()).id
    await root.insertInto('sysRolePermission').values({ id: newId(), roleId, permissionId }).execute()
  })
}
const statusFor = async (site: Harness) =>
  (await site.call('GET', '/message/sysMessage/list', { token: (await site.person('teacher')).token })).status

test('role grants of one school do not apply to another school in one process', async () => {
  await grantToTeachers(first)
  expect(await statusFor(first)).toBe(200)
  expect(await statusFor(second)).toBe(403)
})
