import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
type Row = Record<string, unknown> & { id: string }
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Person = school.teacher, body?: unknown) =>
  site.call(method, `/teaching/${url}`, { token: who.token, body })
const rows = async (url: string, who?: Person) =>
  (await call('GET', url, who)).body.result as { records: Row[]; total: number }
const mine = async (who: Person) => (await call('GET', 'teachingCourse/mineCourse', who)).body.result as Row[]
const give = (courseIdList: string[], deptId: string, openTime: string | null, who?: Person) =>
  call('POST', 'teachingCourseDept/addOrUpdate', who, { deptId, courseIdList, openTime })
const PAST = '2020-01-01 00:00:00'
const FUTURE = '2099-01-01 00:00:00'

describe('a course of a class', () => {
  test.each([
    [PAST, true],
    [FUTURE, false],
    [null, false],
  ])('that opens at %s is visible to its students: %s', async (openTime, seen) => {
    const { courseId, unitId } = await openCourse(site, school.teacher)
    expect((await give([courseId], school.red, openTime)).body.success).toBe(true)
    expect((await mine(school.student)).some((row) => row.id === courseId)).toBe(seen)
    expect((await call('GET', `teachingCourse/queryById?id=${courseId}`, school.student)).body.success).toBe(seen)
    expect((await call('GET', `teachingCourseUnit/mineUnit?courseId=${courseId}`, school.student)).body.success).toBe(
      seen,
    )
    expect(
      (await call('GET', `teachingCourseUnit/getUnitWorkInfo?unitId=${unitId}`, school.student)).body.success,
    ).toBe(seen)
    expect((await mine(school.outsider)).some((row) => row.id === courseId)).toBe(false)
    // The teacher of the class sees the course before the opening time.
    expect((await mine(school.teacher)).some((row) => row.id === courseId)).toBe(true)
  })

  test('is assigned only once, and keeps its opening time unless a call sends another', async () => {
    const { courseId } = await openCourse(site, school.teacher)
    await give([courseId, courseId], school.red, PAST)
    await give([courseId], school.red, null)
    const links = await rows(`teachingCourseDept/list?courseId=${courseId}`)
    expect(links).toMatchObject({ total: 1, records: [{ openTime: PAST, departName: '红班' }] })
    await give([courseId], school.red, FUTURE)
    expect(await rows(`teachingCourseDept/list?courseId=${courseId}`)).toMatchObject({
      total: 1,
      records: [{ openTime: FUTURE }],
    })
  })

  test('is closed by removing its opening time, and disappears when it is withdrawn', async () => {
    const { courseId } = await openCourse(site, school.teacher)
    await give([courseId], school.red, PAST)
    const [link] = (await rows(`teachingCourseDept/list?courseId=${courseId}`)).records
    expect(
      (
        await call('PUT', 'teachingCourseDept/edit', school.teacher, {
          id: link!.id,
          openTime: null,
          deptId: school.blue,
          courseId: 'x',
        })
      ).body.success,
    ).toBe(true)
    expect((await call('GET', `teachingCourseDept/queryById?id=${link!.id}`)).body.result).toMatchObject({
      openTime: null,
      deptId: school.red,
      courseId,
    })
    expect((await mine(school.student)).some((row) => row.id === courseId)).toBe(false)
    expect((await call('DELETE', `teachingCourseDept/delete?id=${link!.id}`)).body.success).toBe(true)
    expect((await call('GET', `teachingCourseDept/queryById?id=${link!.id}`)).body.success).toBe(false)
  })

  test('is not assigned if another course of the same call may not be assigned', async () => {
    const [mine_, limited] = [
      await openCourse(site, school.teacher),
      await openCourse(site, school.admin, { departIds: school.blue }),
    ]
    expect((await give([mine_.courseId, limited.courseId], school.red, PAST)).body).toMatchObject({
      success: false,
      message: '本课程没有授权给这个班级',
    })
    expect((await rows(`teachingCourseDept/list?courseId=${mine_.courseId}`)).total).toBe(0)
    expect((await give([mine_.courseId, '4711'], school.red, PAST)).body.success).toBe(false)
    expect((await give([], school.red, PAST)).body).toMatchObject({ success: false, message: '课程至少选择 1 项' })
  })

  test('cannot be assigned to an unknown class or to a class of others', async () => {
    const { courseId } = await openCourse(site, school.teacher)
    expect((await give([courseId], '4711', PAST, school.admin)).body).toMatchObject({
      success: false,
      message: '未找到对应数据',
    })
    expect((await give([courseId], school.blue, PAST)).body).toMatchObject({
      success: false,
      message: '你没有负责的班级',
    })
    expect((await give([courseId], school.red, PAST, school.student)).status).toBe(403)
  })
})

describe('the list of courses', () => {
  test('can be filtered by name, kind and class', async () => {
    const open = (
      await openCourse(site, school.teacher, { courseName: '寻找甲', isShared: true, showHome: true, orderNum: 2 })
    ).courseId
    const closed = (await openCourse(site, school.admin, { courseName: '寻找乙', departIds: school.blue, orderNum: 1 }))
      .courseId
    const ids = async (query: string) =>
      (await rows(`teachingCourse/list?courseName=${encodeURIComponent('寻找*')}&${query}`)).records.map(
        (row) => row.id,
      )
    expect(await ids('')).toEqual([closed, open])
    expect(await ids('column=orderNum&order=desc')).toEqual([open, closed])
    expect(await ids('isShared=true')).toEqual([open])
    expect(await ids('showHome=0')).toEqual([closed])
    expect(await ids(`departId=${school.red}`)).toEqual([open])
    expect(await ids(`departId=${school.blue}`)).toEqual([closed, open])
    expect(await ids('departId=4711')).toEqual([open])
    expect((await rows(`teachingCourse/list?courseName=${encodeURIComponent('寻找乙')}`)).records).toMatchObject([
      { departIds_dictText: '蓝班', editable: false },
    ])
  })

  test.each([
    [{ courseName: '' }, '课程名不能为空'],
    [{ courseName: '长'.repeat(33) }, '课程名不能超过 32 个字'],
    [{ courseName: 'x', showType: 3 }, '展示形式不能大于 2'],
    [{ courseName: 'x', isShared: 'maybe' }, '是否共享应为是或否'],
    [{ courseName: 'x', orderNum: 1e9 }, '展示排序不能大于 1000000'],
  ])('refuses a new course with %j', async (body, message) => {
    expect((await call('POST', 'teachingCourse/add', school.teacher, body)).body).toMatchObject({
      success: false,
      message,
    })
  })

  test('has descriptions without active content', async () => {
    const { courseId } = await openCourse(site, school.teacher, {
      courseDesc: '<h1>课</h1><script>alert(1)</script><img src=x onerror=alert(1)>',
    })
    expect((await call('GET', `teachingCourse/queryById?id=${courseId}`)).body.result).toMatchObject({
      courseDesc: '<h1>课</h1><img src="x" />',
    })
  })

  test('deletes no course when one of the courses belongs to another author', async () => {
    const [own, foreign] = [
      (await openCourse(site, school.teacher)).courseId,
      (await openCourse(site, school.admin)).courseId,
    ]
    expect((await call('DELETE', `teachingCourse/deleteBatch?ids=${own},${foreign}`)).body).toMatchObject({
      success: false,
      message: '你只能修改自己创建的或授权给你的部门的课程',
    })
    expect((await call('GET', `teachingCourse/queryById?id=${own}`)).body.success).toBe(true)
    expect((await call('DELETE', `teachingCourse/deleteBatch?ids=${own},`)).body.success).toBe(true)
  })
})

describe('the progress in a course', () => {
  test('lists the units in order, and counts a unit with a submitted work as done', async () => {
    const { courseId, unitId } = await openCourse(
      site,
      school.teacher,
      { isShared: true },
      { orderNum: 2, unitName: '第二课' },
    )
    const first = (
      (await call('POST', 'teachingCourseUnit/add', school.teacher, { courseId, unitName: '第一课', orderNum: 1 })).body
        .result as { id: string }
    ).id
    const standing = async () => (await mine(school.mate)).find((row) => row.id === courseId)
    expect(await standing()).toMatchObject({ unitCount: 2, doneCount: 0, nextUnitId: first, nextUnitName: '第一课' })
    const units = (
      (await call('GET', `teachingCourseUnit/mineUnit?courseId=${courseId}`, school.mate)).body.result as {
        records: Row[]
      }
    ).records
    expect(units.map((row) => row.id)).toEqual([first, unitId])
    await saved(save(site, school.mate, project(), { workScene: 'course', courseId: first }))
    expect(await standing()).toMatchObject({ doneCount: 0, nextUnitId: first })
    await saved(save(site, school.mate, project(), { workScene: 'course', courseId: unitId, submit: true }))
    expect(await standing()).toMatchObject({ doneCount: 1, nextUnitId: first })
  })

  test('is zero of zero units for a course without units', async () => {
    const { body } = await call('POST', 'teachingCourse/add', school.teacher, { courseName: '空课', isShared: true })
    expect((await mine(school.student)).find((row) => row.id === (body.result as Row).id)).toMatchObject({
      unitCount: 0,
      doneCount: 0,
      nextUnitId: null,
      nextUnitName: null,
    })
  })
})

test('positions of units on the map are all saved or none', async () => {
  const [own, foreign] = [await openCourse(site, school.teacher), await openCourse(site, school.admin)]
  expect(
    (
      await call('PUT', 'teachingCourseUnit/editBatch', school.teacher, [
        { id: own.unitId, mapX: 5 },
        { id: foreign.unitId, mapX: 5 },
      ])
    ).body.success,
  ).toBe(false)
  expect((await call('GET', `teachingCourseUnit/queryById?id=${own.unitId}`)).body.result).toMatchObject({
    mapX: null,
  })
  expect((await call('PUT', 'teachingCourseUnit/editBatch', school.teacher, [])).body.success).toBe(true)
  expect(
    (await call('PUT', 'teachingCourseUnit/editBatch', school.teacher, [{ id: own.unitId, mapX: 1e9 }])).body,
  ).toMatchObject({ success: false, message: '地图上的左右位置不能大于 100000' })
})
