import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'
import { db } from '../../../platform/db/database.ts'
import { listTeacherIds } from './classroom.ts'

const site = await openHarness()
const school = await openSchool(site)
const join = (depId: string, ...people: Person[]) =>
  site.call('POST', '/sys/user/editSysDepartWithUser', {
    token: school.admin.token,
    body: { depId, userIdList: people.map(({ id }) => id) },
  })
const classesOf = async (who: Person) => {
  const { result } = (await site.call('GET', '/sys/sysDepart/queryTreeList', { token: who.token })).body
  return (result as { title: string }[] | null)?.map(({ title }) => title) ?? []
}
const overview = async (departId: string, who: Person) =>
  (await site.call('GET', `/teaching/gradebook/matrix?departId=${departId}`, { token: who.token })).status

test('a teacher manages a class from joining until leaving', async () => {
  const fresh = await site.person('teacher')
  expect([await classesOf(fresh), await overview(school.red, fresh)]).toEqual([[], 403])
  expect((await join(school.red, fresh)).body.success).toBe(true)
  expect([await classesOf(fresh), await overview(school.red, fresh)]).toEqual([['红班'], 200])
  expect(await overview(school.blue, fresh)).toBe(403)
  expect((await site.within(() => listTeacherIds(school.red))).sort()).toEqual([fresh.id, school.teacher.id].sort())
  const left = `/sys/user/deleteUserInDepart?depId=${school.red}&userId=${fresh.id}`
  await site.call('DELETE', left, { token: school.admin.token })
  expect([await classesOf(fresh), await overview(school.red, fresh)]).toEqual([[], 403])
})

test('a teacher in the top department does not manage its classes', async () => {
  const [office, child] = [await site.person('teacher'), await site.person('student')]
  await join(school.root, office)
  await join(school.red, child)
  expect([await overview(school.red, office), await overview(school.red, child)]).toEqual([403, 403])
  expect(await site.within(() => listTeacherIds(school.red))).toEqual([school.teacher.id])
})

test("a child's first class becomes the current class", async () => {
  const child = await site.person('student', { memberOf: [school.red, school.blue] })
  const added = { username: 'zhangxiao', password: 'Xiao-2026', realname: '张小', selecteddeparts: school.red }
  await site.call('POST', '/sys/user/add', { token: school.admin.token, body: added })
  const { id } = await site.within(() =>
    db().selectFrom('sysUser').select('id').where('username', '=', 'zhangxiao').executeTakeFirstOrThrow(),
  )
  await join(school.blue, { ...child, id })
  const login = async () =>
    (
      (await site.call('POST', '/sys/login', { body: { username: 'zhangxiao', password: 'Xiao-2026' } })).body
        .result as { userInfo: { orgCode: string } }
    ).userInfo.orgCode
  const codeOf = (depart: string) =>
    site.within(
      async () =>
        (await db().selectFrom('sysDepart').select('orgCode').where('id', '=', depart).executeTakeFirstOrThrow())
          .orgCode,
    )
  expect(await login()).toBe(await codeOf(school.red))
  await site.within(async () =>
    db()
      .updateTable('sysUser')
      .set({ orgCode: await codeOf(school.blue) })
      .where('id', '=', id)
      .execute(),
  )
  expect(await login()).toBe(await codeOf(school.blue))
})
