// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { testServer, tidy } from '../../kit/test/test-server.tsx'
import { giveCourses } from './course-dept-fields.ts'
import { starterAddress } from '../starter/starter-field.tsx'

afterEach(tidy)
const PATH = '/teaching/teachingCourseDept/addOrUpdate'

it('giveCourses assigns courses to each class, with or without an opening time', async () => {
  const server = testServer({ [PATH]: () => ({ message: '操作成功！' }) })
  expect((await giveCourses(['d1', 'd2'], ['c1'], '2026-09-01 08:00:00')).message).toBe('操作成功！')
  await giveCourses(['d1'], ['c1', 'c2'], undefined)
  expect(server.asked(PATH).map((call) => call.body)).toEqual([
    { deptId: 'd1', courseIdList: ['c1'], openTime: '2026-09-01 08:00:00' },
    { deptId: 'd2', courseIdList: ['c1'], openTime: '2026-09-01 08:00:00' },
    { deptId: 'd1', courseIdList: ['c1', 'c2'], openTime: null },
  ])
})

it('giveCourses stops at the first class that the server refuses, and reports the reason', async () => {
  const server = testServer({ [PATH]: () => ({ refuse: '本课程没有授权给这个班级' }) })
  await expect(giveCourses(['d1', 'd2'], ['c1'], undefined)).rejects.toThrow('本课程没有授权给这个班级')
  expect(server.asked(PATH)).toHaveLength(1)
})

it('the address of a starter opens the starter in the editor', () => {
  const address = new URL(starterAddress('temp/a b.sb3', '第一课'), 'http://here')
  expect(address.pathname).toBe('/scratch3/index.html')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    scene: 'create',
    workFile: '/api/sys/common/static/temp/a b.sb3',
    workName: '第一课',
  })
})
