import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addUser,
  admin,
  mine,
  other,
  post,
  put,
  remove,
  roles,
  selectUser,
  setUp,
  site,
  stranger,
  student,
  teacher,
} from './people.ts'

let count = 0
beforeAll(setUp)
afterAll(() => site.close())

test('a teacher can add students to own classes, and cannot grant a higher level', async () => {
  const id = await addUser({ userIdentity: 2, departIds: mine, selectedroles: roles['student'] }, teacher)
  expect(await selectUser(id)).toMatchObject({ userIdentity: 1, departIds: '' })
  const refused = async (more: object) =>
    (
      await post(
        '/sys/user/add',
        { username: `r${++count}`, password: 'Secret-1', realname: '乙', selecteddeparts: mine, ...more },
        teacher,
      )
    ).body.message
  expect(await refused({ selectedroles: roles['teacher'] })).toBe('权限不足，无法分配所选角色')
  expect(await refused({ selectedroles: roles['admin'] })).toBe('权限不足，无法分配所选角色')
  expect(await refused({ selecteddeparts: other })).toBe('只能分配到你负责的班级')
  expect(await refused({ selecteddeparts: '' })).toBe('只能分配到你负责的班级')
})

test("a teacher cannot change a person outside of the teacher's classes", async () => {
  for (const target of [stranger, admin]) {
    expect((await put('/sys/user/edit', { id: target.id, realname: '改' }, teacher)).body.message).toBe(
      '未找到对应实体',
    )
    expect((await remove(`/sys/user/delete?id=${target.id}`, teacher)).body.message).toBe('未找到对应实体')
    expect((await put('/sys/user/frozenBatch', { ids: target.id, status: 2 }, teacher)).body.message).toBe(
      '未找到对应实体',
    )
    expect(
      (
        await put(
          '/sys/user/changePassword',
          { username: target.username, password: 'Stolen-1', id: target.id },
          teacher,
        )
      ).body.message,
    ).toBe('未找到对应实体')
    expect(
      (await post('/sys/user/editSysDepartWithUser', { depId: mine, userIdList: [target.id] }, teacher)).body.message,
    ).toBe('未找到对应实体')
  }
  expect(
    (await post('/sys/user/editSysDepartWithUser', { depId: other, userIdList: [student.id] }, teacher)).status,
  ).toBe(403)
  expect((await selectUser(stranger.id))['realname']).toBe('小红')
})
