import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { login, post, school, setUp, site, type Done } from './test/children.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('new passwords', () => {
  const make = (userIds: string[], who: Person = school.teacher) => post('newPasswords', { userIds }, who)

  test('set by a teacher work, and end existing sessions', async () => {
    const child = await site.person('student', { memberOf: [school.red], realname: '蒋蒋' })
    const { passwords } = (await make([child.id])).body.result as Done
    expect(passwords).toEqual([
      {
        username: child.username,
        realname: '蒋蒋',
        password: expect.stringMatching(/^[a-z]{4,9}[2-9]{2}$/),
        className: '红班',
      },
    ])
    expect((await login(child.username, passwords[0]!.password)).body.success).toBe(true)
    expect((await site.call('GET', '/sys/user/getUserInfo', { token: child.token })).status).not.toBe(200)
  })

  test('are refused for all but children of the class', async () => {
    const child = await site.person('student', { memberOf: [school.red] })
    const colleague = await site.person('teacher', { memberOf: [school.red] })
    const helper = await site.person('student', { memberOf: [school.red] })
    const { id: roleId } = await site.database.root
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'teacher')
      .executeTakeFirstOrThrow()
    await site.database.root.insertInto('sysUserRole').values({ id: helper.id, userId: helper.id, roleId }).execute()
    const before = await site.database.root.selectFrom('sysUser').select(['id', 'password']).orderBy('id').execute()
    for (const foreign of [school.outsider, colleague, helper, school.teacher, school.admin])
      expect((await make([child.id, foreign.id])).body.success, foreign.username).toBe(false)
    expect((await make([child.id], school.stranger)).body.success).toBe(false)
    expect((await make([child.id], school.student)).status).toBe(403)
    expect(await site.database.root.selectFrom('sysUser').select(['id', 'password']).orderBy('id').execute()).toEqual(
      before,
    )
  })

  test('are longer for staff, and are refused for the own account of an administrator', async () => {
    const { passwords } = (await make([school.stranger.id], school.admin)).body.result as Done
    expect(passwords[0]!.password).toHaveLength(10)
    expect((await make([school.admin.id], school.admin)).body.success).toBe(false)
  })
})
