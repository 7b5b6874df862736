import { expect, test } from 'vitest'
import { openSetup } from '../src/modules/sys/start/start.ts'
import { startHarness } from './harness.ts'

/** The health page must name each missing step of a new school. */

interface Line {
  key: string
  state: string
}

test('an administrator can set up a new school up to its first lesson', async () => {
  const site = await startHarness({ ADMIN_PASSWORD: '' })
  try {
    const code = await site.within(openSetup)
    const password = 'Xin-Xuexiao-9'
    await site.call('POST', '/sys/setup/finish', {
      body: { code, schoolName: '实验小学', username: 'wang', realname: '王校长', password, className: '三年级一班' },
    })
    const enter = async (username: string, password: string) =>
      ((await site.call('POST', '/sys/login', { body: { username, password } })).body.result as { token: string }).token
    const keeper = await enter('wang', password)
    const call = async (method: 'GET' | 'POST', url: string, body?: object, token = keeper) => {
      const reply = await site.call(method, url, { token, ...(body ? { body } : {}) })
      expect([url, reply.body.success, reply.body.message]).toEqual([url, true, reply.body.message])
      return reply.body.result
    }
    const missing = async () =>
      ((await call('GET', '/monitor/health/report')) as { lines: Line[] }).lines
        .filter(({ key, state }) => key.startsWith('setup-') && state !== 'ok')
        .map(({ key }) => key)
    expect(await missing()).toEqual(['setup-teacher', 'setup-student', 'setup-course'])

    const [root] = (await call('GET', '/sys/sysDepart/queryTreeList')) as { children: { id: string }[] }[]
    const classId = root!.children[0]!.id
    const roles = (await call('GET', '/sys/role/queryMySubRole')) as { id: string; roleCode: string }[]
    await call('POST', '/sys/user/add', {
      username: 'zhang',
      realname: '张老师',
      password,
      userIdentity: 2,
      selectedroles: roles.find(({ roleCode }) => roleCode === 'teacher')!.id,
      selecteddeparts: classId,
      departIds: classId,
    })
    const list = await site.upload(
      `/sys/user/importStudent?departIds=${classId}`,
      [{ name: 'file', fileName: 'a.csv', content: '登录账号,真实姓名\nxiaoman,林小满' }],
      { token: keeper },
    )
    expect(await missing()).toEqual(['setup-course'])

    const teacher = await enter('zhang', password)
    const { id: courseId } = (await call(
      'POST',
      '/teaching/teachingCourse/add',
      { courseName: '第一门课' },
      teacher,
    )) as {
      id: string
    }
    await call('POST', '/teaching/teachingCourseUnit/add', { courseId, unitName: '第一课', courseWorkType: 2 }, teacher)
    await call(
      'POST',
      '/teaching/teachingCourseDept/add',
      { courseId, deptId: classId, openTime: '2026-01-05 08:00:00' },
      teacher,
    )
    expect(await missing()).toEqual([])

    const child = await enter('xiaoman', /xiaoman (\w+)/.exec(list.body.message!)![1]!)
    expect(await call('GET', '/teaching/teachingCourse/mineCourse', undefined, child)).toMatchObject([
      { courseName: '第一门课' },
    ])
  } finally {
    await site.close()
  }
})
