import { expect, it } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'
import { dayOf } from '../../../platform/time/day.ts'

const site = await openHarness()
const school = await openSchool(site)
const today = dayOf(site.context.wire.clock, new Date().toISOString())
const PATH = '/teaching/teachingDepartDayLog'
const get = async (person: Person, url: string) =>
  (await site.call('GET', `${PATH}/${url}`, { token: person.token })).body as { message: string; result: unknown }
const post = (person: Person, url: string, body: object) => site.call('POST', url, { token: person.token, body })
const reportOf = async (person: Person, query = '') =>
  (await get(person, `getReport${query}`)).result as Record<string, number> | null
const onlyCounts = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([key, value]) => key.endsWith('Count') && value !== 0))

it('lessons, homework, submissions and marks are counted once', async () => {
  expect(await reportOf(school.teacher)).toBeNull()
  const { courseId, unitId } = await openCourse(site, school.teacher)
  await post(school.teacher, '/teaching/teachingCourseDept/addOrUpdate', {
    deptId: school.red,
    courseIdList: [courseId],
    openTime: '2026-01-01 08:00:00',
  })
  for (const person of [school.student, school.teacher, school.teacher])
    expect((await get(person, `unitViewLog?unitId=${unitId}`)).message).toBe('成功')
  const task = { workName: '画一只猫', workDept: school.red, codeType: '2' }
  const added = await post(school.teacher, '/teaching/teachingAdditionalWork/add', { ...task, status: 0 })
  const { id } = added.body.result as { id: string }
  expect(onlyCounts((await reportOf(school.teacher))!)).toEqual({ unitOpenCount: 1, courseWorkAssignCount: 1 })
  for (const workName of ['画一只猫', '画一只大猫'])
    await post(school.teacher, '/teaching/teachingAdditionalWork/edit', { ...task, workName, id, status: 1 })

  const unitWork = await saved(
    save(site, school.student, project(), { workScene: 'course', courseId: unitId, submit: true }),
  )
  const again = { workId: unitWork.workId, baseVersion: 1, submit: true }
  await saved(save(site, school.student, project(), again))
  await saved(save(site, school.mate, project(), { workScene: 'additional', additionalId: id, submit: true }))
  await saved(save(site, school.mate, project(), { submit: true }))
  for (const score of [3, 5])
    await post(school.teacher, '/teaching/teachingWork/correct', { workId: unitWork.workId, versionNo: 2, score })
  const expected = {
    unitOpenCount: 1,
    courseWorkAssignCount: 1,
    additionalWorkAssignCount: 1,
    courseWorkSubmitCount: 1,
    additionalWorkSubmitCount: 1,
    courseWorkCorrectCount: 1,
  }
  expect(onlyCounts((await reportOf(school.teacher))!)).toEqual(expected)
  const range = `?startTime=${today}&endTime=${today}`
  const [byClass, byMonth] = [
    (await get(school.admin, `getReportGroupByDepart${range}`)).result as Record<string, unknown>[],
    (await get(school.teacher, `getReportGroupByMonth${range}`)).result as Record<string, unknown>[],
  ]
  expect(byClass.map(({ departName, ...row }) => ({ departName, ...onlyCounts(row) }))).toEqual([
    { departName: '红班', ...expected },
  ])
  expect(byMonth).toMatchObject([{ createTime: `${today.slice(0, 7)}-01`, departId: null, ...expected }])
  expect(await reportOf(school.teacher, '?endTime=2020-01-01')).toBeNull()

  const detail = (await get(school.teacher, `classDetail?departId=${school.red}&startTime=${today}`)).result as {
    homework: { id: string; name: string; time: string }[]
    students: { id: string }[]
    works: Record<string, unknown>[]
  }
  expect(detail.homework.map(({ name }) => name)).toEqual(['接苹果', '画一只大猫'])
  expect(detail.students.map((row) => row.id).sort()).toEqual([school.student.id, school.mate.id].sort())
  expect(detail.works.find((work) => work['userId'] === school.student.id)).toMatchObject({
    homeworkId: unitId,
    score: 5,
    late: false,
    markTime: expect.stringMatching(/^\d{4}-/),
  })
})

it('nobody sees the days of foreign classes', async () => {
  expect(await reportOf(school.stranger)).toBeNull()
  expect((await get(school.stranger, 'getReportGroupByDepart')).result).toEqual([])
  expect(((await get(school.stranger, 'list')).result as { total: number }).total).toBe(0)
  for (const [person, status] of [
    [school.stranger, 403],
    [school.student, 403],
    [school.teacher, 200],
  ] as const) {
    const reply = await site.call('GET', `${PATH}/classDetail?departId=${school.red}`, { token: person.token })
    expect([person.username, reply.status]).toEqual([person.username, status])
  }
  expect((await get(school.teacher, 'getReport?startTime=2026-02-01&endTime=2026-01-01')).message).toBe(
    '开始日期不能晚于结束日期',
  )
  expect((await get(school.teacher, 'getReport?startTime=soon')).message).toContain('开始日期')
})

it('days can be added manually, one per class and day', async () => {
  const day = { departId: school.blue, createTime: '2025-12-01', unitOpenCount: 2 }
  const added = await post(school.admin, `${PATH}/add`, day)
  const { id } = added.body.result as { id: string }
  expect((await post(school.admin, `${PATH}/add`, day)).body.message).toBe(
    '这个班级这一天已经有记录了，请修改原来的记录',
  )
  expect((await post(school.teacher, `${PATH}/add`, { ...day, createTime: '2025-12-02' })).status).toBe(403)
  expect((await post(school.admin, `${PATH}/add`, { ...day, departId: 'none' })).body.message).toBe('没有找到这个班级')
  expect((await post(school.admin, `${PATH}/edit`, { ...day, id, unitOpenCount: -1 })).body.success).toBe(false)
  const { rowVersion } = (await get(school.admin, `queryById?id=${id}`)).result as { rowVersion: number }
  const edited = await post(school.admin, `${PATH}/edit`, { ...day, id, unitOpenCount: 4, rowVersion })
  expect(edited.body.message).toBe('编辑成功!')
  const stale = await post(school.admin, `${PATH}/edit`, { ...day, id, unitOpenCount: 5, rowVersion })
  expect(stale.status).toBe(409)
  expect((await get(school.admin, `queryById?id=${id}`)).result).toMatchObject({ departName: '蓝班', unitOpenCount: 4 })
  const remove = await site.call('DELETE', `${PATH}/delete?id=${id}`, { token: school.admin.token })
  expect(remove.body.success).toBe(true)
})

it('days are exported and imported with the name of the class', async () => {
  const lines = ['日期,班级,开课节数', '2025-11-01,红班,3', '2025-11-01,红班,3', '2025-11-02,紫班,1']
  const file = { name: 'file', fileName: 'days.csv', content: Buffer.from(lines.join('\n')) }
  const preview = await site.upload(`${PATH}/importPreview`, [file], { token: school.admin.token })
  const { previewId, rows } = preview.body.result as { previewId: string; rows: { errors: Record<string, string> }[] }
  expect(rows.map(({ errors }) => Object.values(errors))).toEqual([
    [],
    ['这个班级这一天已经有记录了，请修改原来的记录'],
    ['没有找到这个班级，或者它不归你负责'],
  ])
  const done = await post(school.admin, `${PATH}/importConfirm`, { previewId, skipErrors: true })
  expect(done.body.result).toMatchObject({ count: 1 })
  expect(onlyCounts((await reportOf(school.admin, '?endTime=2025-11-30'))!)).toEqual({ unitOpenCount: 3 })
  for (const url of ['exportXls', `exportReport?startTime=${today}`]) {
    const sheet = await site.call('GET', `${PATH}/${url}`, { token: school.teacher.token })
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
    expect(sheet.bytes.length).toBeGreaterThan(1000)
  }
})
