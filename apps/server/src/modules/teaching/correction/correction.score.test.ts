import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved, setStatus } from '../../../../test/school.ts'

/** Ids of three marked works and an unmarked work by different students, by mark. */
const marked: Record<string, string> = {}
const site = await openHarness()
const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, person: Person = school.teacher) =>
  site.call(method, `/teaching/teachingWork/${url}`, { token: person.token, body })
const found = async (query: string, person?: Person) =>
  (await call('GET', `list?workName=${encodeURIComponent('评分*')}&${query}`, undefined, person)).body.result as {
    records: { id: string; score: number | null }[]
    total: number
  }
const scores = async (query: string) => (await found(query)).records.map((row) => row.score)

const school = await openSchool(site)
for (const score of [1, 3, 5, null]) {
  const student = await site.person('student', { memberOf: [school.red] })
  const { workId } = await saved(save(site, student, project(), { submit: true, workName: `评分${score ?? '无'}` }))
  marked[String(score)] = workId
  if (score !== null) await call('POST', 'correct', { workId, score })
}

describe('the list of works filtered by marks', () => {
  test.each([
    ['score=5', [5]],
    ['score=1,3', [1, 3]],
    ['score_begin=3', [3, 5]],
    ['score_end=3', [1, 3]],
    ['score_begin=2&score_end=4', [3]],
    ['score=>=3', [3, 5]],
    ['score_begin=6', []],
    ['score=x', []],
  ])('for “%s” has the works with the stars %j', async (query, expected) => {
    expect((await scores(query)).sort()).toEqual(expected)
  })

  test('is sorted and filtered by marks at the same time', async () => {
    expect((await scores('column=score&order=asc')).filter((score) => score !== null)).toEqual([1, 3, 5])
    expect(await scores('column=score&order=desc&score_begin=1')).toEqual([5, 3, 1])
  })

  test('contains each work on one page only', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNo) => found(`pageSize=2&pageNo=${pageNo}`)))
    expect(pages.map((page) => [page.records.length, page.total])).toEqual([
      [2, 4],
      [2, 4],
      [0, 4],
    ])
    expect(new Set(pages.flatMap((page) => page.records.map((row) => row.id)))).toEqual(new Set(Object.values(marked)))
  })

  test('a teacher finds works by own tags, but not by tags of other teachers', async () => {
    await site.call(
      'POST',
      `/teaching/teachingWork/setWorkTag?workId=${marked['3']}&workTag=${encodeURIComponent('讲评')}`,
      { token: school.teacher.token },
    )
    expect((await found(`workTag=${encodeURIComponent('讲评')}`)).records).toMatchObject([
      { id: marked['3'], workTag: '讲评' },
    ])
    expect((await found(`workTag=${encodeURIComponent('讲评')}`, school.admin)).records).toEqual([])
    expect((await found('score=3', school.admin)).records).toMatchObject([{ workTag: null }])
  })

  test('deleted works and works of deleted students are excluded', async () => {
    const gone = await site.person('student', { memberOf: [school.red] })
    const left = await site.person('student', { memberOf: [school.red] })
    await saved(save(site, gone, project(), { workName: '评分将失' }))
    const { workId } = await saved(save(site, left, project(), { workName: '评分入箱' }))
    await site.call('DELETE', `/sys/user/delete?id=${gone.id}`, { token: school.admin.token })
    await site.call('DELETE', `/teaching/teachingWork/delete?id=${workId}`, { token: left.token })
    for (const person of [school.teacher, school.admin]) expect((await found('pageSize=100', person)).total).toBe(4)
    for (const verb of ['correct', 'publish', 'withdraw'])
      expect((await call('POST', verb, { workId, score: 5 })).body, verb).toMatchObject({
        success: false,
        message: '未找到对应数据',
      })
  })
})

describe('marking by the form of existing clients', () => {
  test('leaves a work unmarked when only its name changes', async () => {
    const { workId } = await saved(save(site, school.student, project(), { submit: true }))
    expect((await call('PUT', 'edit', { id: workId, workName: '改了名' })).body.success).toBe(true)
    expect((await call('GET', `queryById?id=${workId}`)).body.result).toMatchObject({
      workName: '改了名',
      workStatus: '1',
      score: null,
    })
  })

  test.each([
    [[], '1'],
    [null, '1'],
    [[{}], '2'],
    [[{ score: 4 }, { score: 1 }], '2'],
  ])(
    'with the corrections %j sets the status %s and uses the first correction',
    async (teachingWorkCorrectList, workStatus) => {
      const { workId } = await saved(save(site, school.student, project(), { submit: true }))
      expect((await call('PUT', 'edit', { id: workId, teachingWorkCorrectList })).body.success).toBe(true)
      expect((await call('GET', `queryById?id=${workId}`)).body.result).toMatchObject({
        workStatus,
        score: (teachingWorkCorrectList?.[0] as { score?: number } | undefined)?.score ?? null,
      })
    },
  )

  test.each([
    [{ workName: '' }],
    [{ workName: '长'.repeat(65) }],
    [{ teachingWorkCorrectList: [{ score: 9 }] }],
    [{ teachingWorkCorrectList: 'x' }],
  ])('with %j is refused and changes nothing', async (body) => {
    const { workId } = await saved(save(site, school.student, project(), { submit: true, workName: '不变' }))
    expect((await call('PUT', 'edit', { id: workId, workStatus: 2, ...body })).body.success).toBe(false)
    expect((await call('GET', `queryById?id=${workId}`)).body.result).toMatchObject({
      workName: '不变',
      workStatus: '1',
    })
  })
})

describe('publishing and withdrawing', () => {
  const state = (workId: string) =>
    site.database.root
      .selectFrom('teachingWork')
      .select(['workStatus', 'publishTime'])
      .where('id', '=', workId)
      .executeTakeFirstOrThrow()

  test('a public work keeps its publish time when it becomes selected or marked', async () => {
    const { workId } = await saved(save(site, school.student, project(), { submit: true }))
    await call('POST', 'publish', { workId })
    const first = await state(workId)
    expect(first).toMatchObject({ workStatus: 3, publishTime: expect.any(String) })
    await call('POST', 'publish', { workId, great: true })
    await call('POST', 'correct', { workId, score: 5 })
    expect(await state(workId)).toEqual({ workStatus: 4, publishTime: first.publishTime })
    expect((await site.call('GET', '/teaching/teachingWork/greatWork')).text).toContain(workId)
    await call('POST', 'withdraw', { workId })
    expect(await state(workId)).toEqual({ workStatus: 2, publishTime: null })
    expect((await site.call('GET', '/teaching/teachingWork/greatWork')).text).not.toContain(workId)
  })

  test('the withdrawal of an unpublished work changes nothing', async () => {
    const { workId } = await saved(save(site, school.student, project()))
    expect((await call('POST', 'withdraw', { workId })).body.success).toBe(true)
    expect(await state(workId)).toEqual({ workStatus: 0, publishTime: null })
  })
})

describe('the overview of a class for marking', () => {
  const glance = (query: string, person?: Person) => call('GET', `classWorks?${query}`, undefined, person)

  test('requires an existing class and an existing task', async () => {
    const { unitId } = await openCourse(site, school.teacher, { isShared: true })
    expect((await glance(`departId=${school.red}`)).body).toMatchObject({
      success: false,
      message: '请选择课程单元或班级作业',
    })
    for (const query of [`departId=${school.red}&unitId=4711`, `departId=${school.red}&additionalId=4711`])
      expect((await glance(query)).body, query).toMatchObject({ success: false, message: '未找到对应数据' })
    expect((await glance(`departId=4711&unitId=${unitId}`, school.admin)).body).toMatchObject({
      success: false,
      message: '未找到对应数据',
    })
    expect((await glance(`departId=4711&unitId=${unitId}`)).body).toMatchObject({
      success: false,
      message: '你没有负责的班级',
    })
  })

  test('counts the started, submitted and marked works of this unit only', async () => {
    const [task, other] = [
      await openCourse(site, school.teacher, { isShared: true }),
      await openCourse(site, school.teacher, { isShared: true }),
    ]
    for (const [person, unitId, status] of [
      [school.student, task.unitId, 2],
      [school.mate, task.unitId, 0],
      [school.mate, other.unitId, 1],
    ] as const) {
      const { workId } = await saved(save(site, person, project(), { workScene: 'course', courseId: unitId }))
      await setStatus(site, workId, status)
    }
    const { counts, students } = (await glance(`departId=${school.red}&unitId=${task.unitId}`)).body.result as {
      counts: { students: number; started: number; submitted: number; corrected: number }
      students: { username: string; work: object | null }[]
    }
    expect(counts).toMatchObject({ started: 2, submitted: 1, corrected: 1, students: students.length })
    expect(students.map((row) => row.username)).toEqual(students.map((row) => row.username).sort())
    expect(students.find((row) => row.username === school.mate.username)).toMatchObject({ work: { workStatus: '0' } })
    expect(students.some((row) => row.username === school.outsider.username)).toBe(false)
  })
})
