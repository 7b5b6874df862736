import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const path = '/teaching/teachingCourseDept'
const post = (url: string, body: unknown, person: Pick<Person, 'token'> = school.teacher) =>
  site.call('POST', `${path}/${url}`, { token: person.token, body })
const list = async (query: string, person: Pick<Person, 'token'> = school.teacher) =>
  (await site.call('GET', `${path}/list?${query}`, { token: person.token })).body.result as {
    records: Record<string, unknown>[]
    total: number
  }
const OPEN = '2026-09-01 08:00:00'

test('a teacher assigns a course to their own class, and only once', async () => {
  const [first, second] = [await openCourse(site, school.teacher), await openCourse(site, school.stranger)]
  expect(
    (await post('addOrUpdate', { deptId: school.red, courseIdList: [first.courseId, second.courseId] })).body,
  ).toMatchObject({ success: true, message: '操作成功！' })
  expect(
    (await post('addOrUpdate', { deptId: school.red, courseIdList: [first.courseId], openTime: OPEN })).body.success,
  ).toBe(true)
  const { records } = await list(`deptId=${school.red}&column=teachingCourseDept.createTime&order=asc`)
  expect(records).toMatchObject([
    { courseId: first.courseId, openTime: OPEN, departName: '红班', courseName: expect.any(String) },
    { courseId: second.courseId, openTime: null },
  ])
  // A course that is assigned again without a time keeps its opening time.
  await post('addOrUpdate', { deptId: school.red, courseIdList: [first.courseId] })
  expect((await list(`courseId=${first.courseId}`)).records).toMatchObject([{ openTime: OPEN }])
})

test.each([path, '/teaching/teachingWork'])('a teacher without a class gets an empty page of %s', async (place) => {
  const { token } = await site.person('teacher')
  expect((await site.call('GET', `${place}/list?pageSize=5&pageNo=2`, { token })).body).toMatchObject({
    success: true,
    result: { records: [], total: 0, size: 5, current: 2, pages: 0 },
  })
})

test('a teacher cannot assign to a class of others, or a course limited to other classes', async () => {
  const free = await openCourse(site, school.teacher)
  const limited = await openCourse(site, school.teacher, { departIds: school.blue })
  expect((await post('add', { deptId: school.blue, courseId: free.courseId })).body.message).toBe('你没有负责的班级')
  expect((await post('add', { deptId: school.red, courseId: limited.courseId })).body.message).toBe(
    '本课程没有授权给这个班级',
  )
  expect((await post('add', { deptId: school.red, courseId: '4711' })).body.message).toBe('未找到对应数据')
  expect((await post('add', { deptId: school.red, courseId: free.courseId }, school.student)).status).toBe(403)
  expect((await post('add', { deptId: school.blue, courseId: free.courseId }, school.admin)).body.success).toBe(true)
})

test('a teacher can neither see nor change the courses of other classes', async () => {
  const { courseId } = await openCourse(site, school.teacher)
  const { id } = (await post('add', { deptId: school.red, courseId, openTime: OPEN })).body.result as { id: string }
  expect((await list(`courseId=${courseId}`, school.stranger)).records).toEqual([])
  expect((await list('pageSize=1', await site.person('teacher'))).total).toBe(0)
  const edit = (person: Person, body: Record<string, unknown>) =>
    site.call('PUT', `${path}/edit`, { token: person.token, body: { id, ...body } })
  expect((await edit(school.stranger, { openTime: null })).body.message).toBe('你没有负责的班级')
  expect((await edit(school.teacher, { openTime: null, deptId: school.blue })).body.success).toBe(true)
  expect(
    (await site.call('GET', `${path}/queryById?id=${id}`, { token: school.teacher.token })).body.result,
  ).toMatchObject({ openTime: null, deptId: school.red })
  expect((await site.call('GET', `${path}/queryById?id=${id}`, { token: school.stranger.token })).body.success).toBe(
    false,
  )
  for (const url of [`delete?id=${id}`, `deleteBatch?ids=${id}`])
    expect((await site.call('DELETE', `${path}/${url}`, { token: school.stranger.token })).body.success).toBe(false)
  expect((await site.call('DELETE', `${path}/delete?id=${id}`, { token: school.teacher.token })).body.message).toBe(
    '删除成功!',
  )
})
