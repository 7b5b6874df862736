import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserPage } from '../../../../../test/users.ts'
import { admin, get, mine, other, page, roles, setUp, site, stranger, student, teacher } from './people.ts'

beforeAll(setUp)
afterAll(() => site.close())

test('the list can be filtered by role, department, name of department, state and ranges', async () => {
  const names = async (query: string) =>
    (await page(`/sys/user/list?pageSize=100&${query}`, admin)).records.map((row) => row.username)
  expect(await names(`roleId=${roles['teacher']}`)).toContain(teacher.username)
  expect(await names(`roleId=${roles['teacher']}`)).not.toContain(student.username)
  expect(await names('roleCode=admin')).toContain(admin.username)
  expect(await names(`departId=${other}`)).toEqual([stranger.username])
  expect(await names('departName=二班')).toEqual([stranger.username])
  expect(await names('realname=*小明*&status=1&userIdentity=1')).toEqual([student.username])
  expect(await names('createTime_begin=2090-01-01')).toEqual([])
  expect(await names('password=*a*')).toContain(student.username)
  expect((await get('/sys/user/list?column=password&order=asc', admin)).body.success).toBe(true)
})

test('a teacher sees only students of their own classes, in lists and by id', async () => {
  const names = (await page('/sys/user/list?pageSize=100', teacher)).records.map((row) => row.username)
  expect(names).toContain(student.username)
  for (const hidden of [stranger, admin, teacher]) expect(names).not.toContain(hidden.username)
  expect((await get(`/sys/user/queryById?id=${stranger.id}`, teacher)).body.message).toBe('未找到对应实体')
  expect((await get(`/sys/user/queryByIds?userIds=${stranger.id},${student.id}`, teacher)).body.result).toMatchObject([
    { id: student.id },
  ])
  expect((await get(`/sys/user/queryUserByDepId?id=${other}`, teacher)).status).toBe(403)
  expect((await get(`/sys/user/queryUserByDepId?id=${mine}&realname=小明`, teacher)).body.result).toMatchObject([
    { id: student.id, orgCode: '一班' },
  ])
  expect((await get(`/sys/user/departUserList?depId=${other}`, teacher)).status).toBe(403)
  expect(
    ((await get('/sys/user/departUserList', teacher)).body.result as UserPage).records.map((row) => row.id),
  ).toContain(student.id)
  expect((await get(`/sys/user/queryUserRole?userid=${stranger.id}`, teacher)).body.success).toBe(false)
  const lonely = await site.person('teacher')
  expect((await get('/sys/user/list', lonely)).body).toMatchObject({ success: false, message: '你没有负责的班级' })
})
