import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'
import { videoValue } from './course-unit.rules.ts'

const site = await openHarness()
const school = await openSchool(site)
const path = '/teaching/teachingCourseUnit'
const put = (url: string, body: unknown, person: Pick<Person, 'token'> = school.teacher) =>
  site.call('PUT', `${path}/${url}`, { token: person.token, body })
const unitOf = async (courseId: string, person: Person) =>
  (
    (await site.call('GET', `${path}/mineUnit?courseId=${courseId}`, { token: person.token })).body.result as {
      records: Record<string, unknown>[]
    }
  ).records[0]!

describe('a unit for a student', () => {
  test('has only released parts, and never the answer', async () => {
    const { courseId, unitId } = await openCourse(site, school.teacher, { isShared: true })
    const hidden = {
      courseVideo: 'video.mp4',
      courseCase: 'case.sb3',
      courseWork: 'start.sb3',
      coursePpt: null,
      coursePlan: null,
      courseWorkAnswer: null,
      createBy: null,
    }
    expect(await unitOf(courseId, school.student)).toMatchObject({
      ...hidden,
      courseWork_url: '/api/sys/common/static/start.sb3',
      courseWorkAnswer_url: '',
      coursePlan_url: '',
      mineWorkId: null,
    })
    const info = async (person: Person) =>
      (await site.call('GET', `${path}/getUnitWorkInfo?unitId=${unitId}`, { token: person.token })).body
    expect(await info(school.student)).toMatchObject({
      code: 0,
      result: {
        ...hidden,
        courseName: expect.any(String),
        mineWorkId: null,
        courseWork_url: '/api/sys/common/static/start.sb3',
      },
    })
    await put('edit', {
      id: unitId,
      courseId,
      unitName: '接苹果',
      showCourseVideo: false,
      showCourseCase: 0,
      showCoursePpt: true,
      showCoursePlan: 1,
    })
    const shown = {
      courseVideo: null,
      courseCase: null,
      coursePpt: '/api/sys/common/static/a.pptx,/api/sys/common/static/b.pptx',
      coursePlan: '/api/sys/common/static/plan.docx',
      coursePlan_url: '/api/sys/common/static/plan.docx',
      courseWorkAnswer: null,
    }
    expect(await unitOf(courseId, school.student)).toMatchObject(shown)
    expect((await info(school.student)).result).toMatchObject({
      courseVideo: null,
      courseCase: null,
      coursePlan: 'plan.docx',
      courseWorkAnswer: null,
    })
    for (const person of [school.teacher, school.stranger, school.admin])
      expect(await unitOf(courseId, person)).toMatchObject({
        courseVideo: 'video.mp4',
        courseCase: 'case.sb3',
        courseWorkAnswer: 'answer.sb3',
      })
    const unknown = (token: string) => site.call('GET', `${path}/getUnitWorkInfo?unitId=4711`, { token })
    expect((await unknown(school.teacher.token)).body).toMatchObject({ success: false, message: '未找到对应实体' })
    expect((await unknown(school.student.token)).body).toMatchObject({ success: false, message: '无课程权限' })
  })

  test("has the student's own work", async () => {
    const { courseId, unitId } = await openCourse(site, school.teacher, { isShared: true })
    const { workId } = await saved(
      save(site, school.student, project(), { workScene: 'course', courseId: unitId, submit: true }),
    )
    expect(await unitOf(courseId, school.student)).toMatchObject({
      mineWorkId: workId,
      mineWorkStatus: '1',
      mineScore: null,
    })
    expect(await unitOf(courseId, school.mate)).toMatchObject({ mineWorkId: null, mineWorkStatus: null })
  })
})

describe('writing a unit', () => {
  test('requires the right to change its course', async () => {
    const { courseId, unitId } = await openCourse(site, school.teacher)
    const other = await openCourse(site, school.stranger)
    const body = { id: unitId, courseId, unitName: '改名' }
    for (const person of [school.stranger, school.student])
      expect((await put('edit', body, person)).body.success).toBe(false)
    expect((await put('edit', { ...body, courseId: other.courseId })).body.message).toBe(
      '你只能修改自己创建的或授权给你的部门的课程',
    )
    expect((await put('edit', { ...body, createBy: 'forged', courseCase: null })).body.message).toBe('编辑成功!')
    expect(
      (await site.call('POST', `${path}/add`, { token: school.stranger.token, body: { courseId, unitName: '塞进去' } }))
        .body.success,
    ).toBe(false)
    expect(
      (
        await site.call('POST', `${path}/add`, {
          token: school.teacher.token,
          body: { courseId: '4711', unitName: '没有课' },
        })
      ).body.message,
    ).toBe('未找到对应数据')
    const list = (await site.call('GET', `${path}/list?courseId=${courseId}`, { token: school.stranger.token })).body
      .result as { records: unknown[] }
    expect(list.records).toMatchObject([
      {
        unitName: '改名',
        createBy: school.teacher.username,
        courseCase: '',
        editable: false,
        courseWorkType_dictText: 'Scratch',
      },
    ])
    expect((await site.call('GET', `${path}/queryById?id=${unitId}`, { token: school.student.token })).status).toBe(403)
    expect(
      (await site.call('DELETE', `${path}/delete?id=${unitId}`, { token: school.stranger.token })).body.success,
    ).toBe(false)
    expect(
      (await site.call('DELETE', `${path}/delete?id=${unitId}`, { token: school.teacher.token })).body.message,
    ).toBe('删除成功!')
  })

  test('the map changes positions and order, and nothing else', async () => {
    const { courseId, unitId } = await openCourse(site, school.teacher)
    expect(
      (await put('editBatch', [{ id: unitId, mapX: 120, mapY: 80, orderNum: 3, unitName: '偷改', courseId: 'x' }])).body
        .message,
    ).toBe('编辑成功!')
    expect((await put('editBatch', [{ id: unitId, mapX: 1 }], school.stranger)).body.success).toBe(false)
    expect((await put('editBatch', [{ id: unitId, mapX: 1 }], school.student)).status).toBe(403)
    expect(await unitOf(courseId, school.teacher)).toMatchObject({
      unitName: '接苹果',
      mapX: 120,
      mapY: 80,
      orderNum: 3,
    })
  })
})

describe('several units in one call', () => {
  const positions = async (courseId: string) =>
    (
      (await site.call('GET', `${path}/list?courseId=${courseId}`, { token: school.teacher.token })).body.result as {
        records: { id: string; mapX: number | null; rowVersion: number }[]
      }
    ).records.map(({ id, mapX, rowVersion }) => ({ id, mapX, rowVersion }))

  test('are saved together or not at all, and changes of other people are not overwritten', async () => {
    const { courseId, unitId } = await openCourse(site, school.teacher)
    const added = await site.call('POST', `${path}/add`, {
      token: school.teacher.token,
      body: { courseId, unitName: '第二课' },
    })
    expect(added.body.success).toBe(true)
    const seen = await positions(courseId)
    expect(seen).toHaveLength(2)
    const moved = (mapX: number) => seen.map(({ id, rowVersion }) => ({ id, rowVersion, mapX, mapY: 1 }))
    expect((await put('editBatch', moved(10))).body.success).toBe(true)
    // The previous state that this call sends is now outdated.
    expect(await put('editBatch', moved(20))).toMatchObject({
      status: 409,
      body: {
        success: false,
        message: expect.stringContaining('刚刚改过'),
        result: { rowVersion: expect.any(Number) },
      },
    })
    // When one unit of a call is outdated, no unit is saved.
    const now = await positions(courseId)
    await put('edit', { id: unitId, courseId, unitName: '改名' })
    expect(
      (
        await put(
          'editBatch',
          now.map((row) => ({ ...row, mapX: 30 })),
        )
      ).status,
    ).toBe(409)
    expect(
      (
        await put('editBatch', [
          { id: now[0]!.id, mapX: 40 },
          { id: '4711', mapX: 40 },
        ])
      ).body,
    ).toMatchObject({
      success: false,
      message: expect.stringContaining('已经被删除'),
    })
    expect((await positions(courseId)).map(({ mapX }) => mapX)).toEqual([10, 10])
    // Existing clients send no previous state, so their calls overwrite changes of other people.
    expect((await put('editBatch', [{ id: unitId, mapX: 50 }])).body.success).toBe(true)
  })
})

describe('a video', () => {
  const frame = (src: string) =>
    `<iframe src="${src}" allowfullscreen="true" frameborder="0" ` +
    'sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"></iframe>'
  test.each([
    [1, 'a/b.mp4', 'a/b.mp4'],
    [2, 'https://video.example/a.mp4?x=1&y=2', 'https://video.example/a.mp4?x=1&y=2'],
    [
      3,
      '<iframe width=1 src="//v.qq.com/p?a=1&amp;b=2" onload="alert(1)"></iframe><script>alert(2)</script>',
      frame('https://v.qq.com/p?a=1&amp;b=2'),
    ],
    [3, "<iframe src='https://v.qq.com/\"x'></iframe>", frame('https://v.qq.com/%22x')],
    [3, '', ''],
  ])('of the source %i is stored: %s', (source, given, kept) => expect(videoValue(source, given)).toBe(kept))

  test.each([
    [2, 'javascript:alert(1)'],
    [3, '<iframe src="javascript:alert(1)"></iframe>'],
    [3, '<iframe src="http://player.example/"></iframe>'],
    [3, '<b>no player</b>'],
  ])('of the source %i is refused: %s', (source, given) => expect(() => videoValue(source, given)).toThrow(/https?:/))
})
