import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../../../../../test/users.ts'
import { db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { admin, get, mine, page, put, remove, setUp, site, teacher } from './people.ts'

beforeAll(setUp)
afterAll(() => site.close())

test('a deleted account is hidden, and can be restored or purged', async () => {
  const [person, second] = [
    await site.person('student', { memberOf: [mine] }),
    await site.person('student', { memberOf: [mine] }),
  ]
  expect((await remove(`/sys/user/delete?id=${person.id}`, admin)).body.message).toBe('删除用户成功')
  expect((await remove(`/sys/user/deleteBatch?ids=${second.id},`, admin)).body.message).toBe('批量删除用户成功')
  expect((await get('/sys/user/whoAmI', person)).status).toBe(500)
  expect((await page(`/sys/user/list?username=${person.username}`, admin)).total).toBe(0)
  const bin = async () => ((await get('/sys/user/recycleBin', admin)).body.result as UserRow[]).map((row) => row.id)
  expect(await bin()).toEqual(expect.arrayContaining([person.id, second.id]))
  expect((await put('/sys/user/putRecycleBin', { userIds: person.id }, admin)).body.message).toBe('还原成功')
  expect((await remove(`/sys/user/deleteRecycleBin?userIds=${person.id},${second.id}`, admin)).body.message).toBe(
    '删除成功',
  )
  expect(await bin()).toEqual([])
  expect((await page(`/sys/user/list?username=${person.username}`, admin)).total).toBe(1)
  expect((await get('/sys/user/recycleBin', teacher)).status).toBe(403)
})

test('an account with works is purged only with a confirmation', async () => {
  const person = await site.person('student', { memberOf: [mine] })
  await site.within(() =>
    db()
      .insertInto('teachingWork')
      .values({
        id: newId(),
        userId: person.id,
        workName: '作品',
        workType: '2',
        createBy: person.username,
        createTime: new Date().toISOString(),
      })
      .execute(),
  )
  const works = () =>
    site.within(() => db().selectFrom('teachingWork').select('id').where('userId', '=', person.id).execute())
  await remove(`/sys/user/delete?id=${person.id}`, admin)
  const destroy = (more = '') => remove(`/sys/user/deleteRecycleBin?userIds=${person.id}${more}`, admin)
  expect((await destroy()).body).toMatchObject({
    success: false,
    message: '所选用户中有1名用户还保存着1个作品',
    result: { users: 1, works: 1 },
  })
  expect(await works()).toHaveLength(1)
  expect((await destroy('&confirm=true')).body.message).toBe('删除成功')
  expect(await works()).toHaveLength(0)
})
