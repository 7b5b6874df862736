import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'

interface Matrix {
  students: { id: string; realname: string; lastLogin: string | null; stars: number }[]
  homework: { id: string; kind: string; name: string; courseName: string | null; dueTime: string | null }[]
  cells: { userId: string; homeworkId: string; state: string; late: boolean; score: number | null }[]
}

const site = await openHarness()
const school = await openSchool(site)
const task = await assign('画一个圆', { dueTime: '2026-01-31 18:00:00' })
const { courseId, unitId } = await openCourse(site, school.teacher)
const unit = unitId
await site.call('POST', '/teaching/teachingCourseDept/add', {
  token: school.teacher.token,
  body: { courseId, deptId: school.red },
})
async function assign(workName: string, more: object = {}): Promise<string> {
  const body = { status: 1, codeType: 2, workName, workDept: school.red, ...more }
  const added = await site.call('POST', '/teaching/teachingAdditionalWork/add', { token: school.teacher.token, body })
  return (added.body.result as { id: string }).id
}
const read = (who: Person = school.teacher, departId = school.red) =>
  site.call('GET', `/teaching/classOverview/matrix?departId=${departId}`, { token: who.token })
const matrix = async () => (await read()).body.result as Matrix
const remind = (userIds: string[], who: Person = school.teacher, homeworkId = task, departId = school.red) =>
  site.call('POST', '/teaching/classOverview/remind', { token: who.token, body: { departId, homeworkId, userIds } })
const submit = (who: Person, additionalId: string, more: object = { submit: true }) =>
  saved(save(site, who, project(), { workScene: 'additional', additionalId, ...more }))
const bell = async (who: Person) =>
  (
    (await site.call('GET', '/sys/annountCement/listByUser', { token: who.token })).body.result as {
      sysMsgList: { titile: string }[]
    }
  ).sysMsgList.map((message) => message.titile)

describe('the overview of a class', () => {
  test('has every student and every homework of the class', async () => {
    const { students, homework, cells } = await matrix()
    expect(students.map(({ id }) => id).sort()).toEqual([school.student.id, school.mate.id].sort())
    expect(homework).toMatchObject([
      { id: task, kind: 'assignment', name: '画一个圆', dueTime: '2026-01-31 18:00:00', courseName: null },
      { id: unit, kind: 'unit', name: '接苹果', courseName: expect.stringContaining('课程') },
    ])
    expect(cells).toEqual([])
  })

  test('shows the state and lateness of homework, and sums the stars', async () => {
    const fresh = await assign('新作业')
    await submit(school.student, fresh, {})
    const { workId } = await submit(school.student, task)
    await submit(school.mate, fresh)
    await site.call('POST', '/teaching/teachingWork/correct', {
      token: school.teacher.token,
      body: { workId, versionNo: 1, score: 4 },
    })
    const { cells, students } = await matrix()
    const cell = (who: Person, homeworkId: string) =>
      cells.find((found) => found.userId === who.id && found.homeworkId === homeworkId)
    expect(cell(school.student, fresh)).toMatchObject({ state: 'begun', late: false, score: null })
    expect(cell(school.mate, fresh)).toMatchObject({ state: 'submitted', late: false, score: null })
    expect(cell(school.student, task)).toMatchObject({ state: 'marked', late: true, score: 4 })
    expect(cell(school.mate, task)).toBeUndefined()
    expect(students.find(({ id }) => id === school.student.id)!.stars).toBe(4)
  })

  test('shows when each student last logged in', async () => {
    await site.call('PUT', '/sys/user/changePassword', {
      token: school.admin.token,
      body: { username: school.mate.username, password: 'panda37', confirmpassword: 'panda37' },
    })
    await site.call('POST', '/sys/login', { body: { username: school.mate.username, password: 'panda37' } })
    const { students } = await matrix()
    const lastLogin = (who: Person) => students.find(({ id }) => id === who.id)!.lastLogin
    expect([lastLogin(school.student), lastLogin(school.mate)]).toEqual([null, expect.stringMatching(/^\d{4}-/)])
  })

  test('can be read only by people who manage the class', async () => {
    expect((await read(school.stranger)).body).toMatchObject({ success: false })
    expect((await read(school.student)).status).toBe(403)
    expect((await read(school.admin)).body.success).toBe(true)
  })
})

describe('the page of a class', () => {
  const page = (who: Person, departId = school.red) =>
    site.call('GET', `/teaching/classOverview/page?departId=${departId}`, { token: who.token })

  test('shows school, teachers, courses with progress and the latest submissions', async () => {
    await submit(school.student, await assign('最新的'), { submit: true, workName: '最新的画' })
    const { result } = (await page(school.teacher)).body as { result: Record<string, { realname?: string }[]> }
    expect(result).toMatchObject({
      id: school.red,
      name: '红班',
      schoolName: '实验小学',
      teachers: [{ id: school.teacher.id, realname: '王老师' }],
      courses: [{ courseName: expect.stringContaining('课程'), units: 1, courseCover: null }],
    })
    expect(result['works']![0]).toMatchObject({ workName: '最新的画' })
  })

  test('can be read only by people who manage the class', async () => {
    for (const who of [school.stranger, school.student]) expect((await page(who)).body.success).toBe(false)
    expect((await page(school.admin)).body.success).toBe(true)
    expect((await page(school.admin, '4711')).body.message).toBe('没有找到这个班级')
  })
})

describe('a reminder', () => {
  test('reaches only students who have not submitted the homework', async () => {
    const [slow, quick, quiet] = [
      await site.person('student', { memberOf: [school.red] }),
      await site.person('student', { memberOf: [school.red] }),
      await site.person('student', { memberOf: [school.red] }),
    ]
    const poem = await assign('写一首<b>诗</b>')
    await submit(quick, poem)
    expect((await remind([slow.id, quick.id], school.teacher, poem)).body).toMatchObject({ result: { count: 1 } })
    expect([await bell(slow), await bell(quick), await bell(quiet)]).toEqual([['还没有交：写一首<b>诗</b>'], [], []])
    expect((await remind([quick.id], school.teacher, poem)).body.message).toBe('这些学生都已经交了，不用提醒')
  })

  test('is sent only for students and homework of a class that the caller manages', async () => {
    const child = await site.person('student', { memberOf: [school.red] })
    for (const reply of [
      await remind([child.id, school.outsider.id]),
      await remind([child.id], school.stranger),
      await remind([child.id], school.teacher, '4711'),
      await remind([school.outsider.id], school.stranger, task, school.blue),
      await remind([child.id], school.student),
    ])
      expect(reply.body.success).toBe(false)
    expect([await bell(child), await bell(school.outsider)]).toEqual([[], []])
  })
})
