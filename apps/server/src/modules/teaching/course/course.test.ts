import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const path = '/teaching/teachingCourse'
const get = (url: string, person?: Pick<Person, 'token'>) =>
  site.call('GET', url, person ? { token: person.token } : {})
const names = async (url: string, person?: Pick<Person, 'token'>) => {
  const { result } = (await get(url, person)).body
  return (Array.isArray(result) ? result : (result as { records: unknown[] }).records).map(
    (row) => (row as { courseName: string }).courseName,
  )
}
const open = (courseId: string, deptId: string, openTime: string | null, person = school.teacher) =>
  site.call('POST', '/teaching/teachingCourseDept/add', { token: person.token, body: { courseId, deptId, openTime } })
const PAST = '2020-01-01 08:00:00'
const FUTURE = '2099-01-01 08:00:00'

describe('writing courses', () => {
  test('a teacher can change their own courses and the courses of their departments', async () => {
    const { courseId } = await openCourse(site, school.teacher, { courseName: '红班的课' })
    const edit = (person: Person, body: Record<string, unknown>) =>
      site.call('PUT', `${path}/edit`, { token: person.token, body: { id: courseId, courseName: '红班的课', ...body } })
    expect((await edit(school.stranger, { courseDesc: '改' })).body).toMatchObject({
      success: false,
      message: '你只能修改自己创建的或授权给你的部门的课程',
    })
    expect(
      (await edit(school.teacher, { courseDesc: '<b>好</b><script>1</script>', departIds: school.blue })).body,
    ).toMatchObject({ success: true, message: '编辑成功!' })
    expect((await edit(school.stranger, { orderNum: 9 })).body.success).toBe(true)
    expect((await edit(school.teacher, { departIds: school.root })).body.success).toBe(true)
    expect((await edit(school.stranger, { orderNum: 10 })).body.success).toBe(true)
    expect((await get(`${path}/queryById?id=${courseId}`, school.teacher)).body.result).toMatchObject({
      courseDesc: '<b>好</b>',
      orderNum: 10,
      isShared: false,
      departIds_dictText: '实验小学',
      createBy: school.teacher.username,
    })
  })

  test('only people who may change a course can delete it', async () => {
    const { courseId } = await openCourse(site, school.teacher)
    for (const url of [`${path}/delete?id=${courseId}`, `${path}/deleteBatch?ids=${courseId}`]) {
      expect((await site.call('DELETE', url, { token: school.stranger.token })).body.success).toBe(false)
      expect((await site.call('DELETE', url, { token: school.student.token })).status).toBe(403)
      expect((await site.call('DELETE', url)).status).toBe(401)
    }
    expect(
      (await site.call('POST', `${path}/add`, { token: school.student.token, body: { courseName: 'x' } })).status,
    ).toBe(403)
    expect((await get(`${path}/list`, school.student)).status).toBe(403)
    expect(
      (await site.call('DELETE', `${path}/delete?id=${courseId}`, { token: school.teacher.token })).body.message,
    ).toBe('删除成功!')
    expect(
      (await site.call('DELETE', `${path}/delete?id=${courseId}`, { token: school.teacher.token })).body.message,
    ).toBe('未找到对应数据')
  })

  test('a work survives the deletion of its unit', async () => {
    const { courseId, unitId } = await openCourse(site, school.teacher, { isShared: true })
    const { workId } = await saved(save(site, school.student, project(), { workScene: 'course', courseId: unitId }))
    await site.call('DELETE', `${path}/delete?id=${courseId}`, { token: school.teacher.token })
    expect((await get(`/teaching/teachingWork/open?workId=${workId}`, school.student)).body.result).toMatchObject({
      courseId: null,
    })
  })

  test('the losses of a deletion are shown to people who may delete the course', async () => {
    const { courseId, unitId } = await openCourse(site, school.teacher, { isShared: true })
    const unsold = { buyers: 0, pendingOrders: 0 }
    const losses = (person: Person) => get(`${path}/losses?ids=${courseId}`, person)
    const numbers = async () => (await losses(school.teacher)).body.result
    expect(await numbers()).toEqual({ units: 1, classes: 0, openHomework: 0, works: 0, ...unsold })
    const link = (await open(courseId, school.red, PAST)).body.result as { id: string }
    await open(courseId, school.blue, FUTURE, school.admin)
    await saved(save(site, school.student, project(), { workScene: 'course', courseId: unitId }))
    expect(await numbers()).toEqual({ units: 1, classes: 2, openHomework: 1, works: 1, ...unsold })
    const due = { id: link.id, unitId, dueTime: PAST }
    await site.call('POST', '/teaching/teachingCourseDept/editUnit', { token: school.teacher.token, body: due })
    expect(await numbers()).toMatchObject({ openHomework: 0 })
    expect((await losses(school.stranger)).body.message).toBe('你只能修改自己创建的或授权给你的部门的课程')
    expect([(await losses(school.student)).status, (await get(`${path}/losses?ids=${courseId}`)).status]).toEqual([
      403, 401,
    ])
  })

  test('the list states which courses the user may edit, and can be limited to a class', async () => {
    await openCourse(site, school.teacher, { courseName: '只给蓝班', departIds: school.blue })
    await openCourse(site, school.teacher, { courseName: '给全校', departIds: school.root })
    await openCourse(site, school.teacher, { courseName: '不限' })
    const list = (await get(`${path}/list?courseName=${encodeURIComponent('不限')}`, school.stranger)).body.result as {
      records: unknown[]
    }
    expect(list.records).toMatchObject([{ courseName: '不限', editable: false, departIds_dictText: null }])
    const forRed = await names(`${path}/list?departId=${school.red}&pageSize=100`, school.teacher)
    expect(forRed).toEqual(expect.arrayContaining(['给全校', '不限']))
    expect(forRed).not.toContain('只给蓝班')
  })
})

describe('seeing courses', () => {
  test('students see shared courses and courses that are open to one of their classes', async () => {
    const [shared, opened, later, assigned, other] = await Promise.all(
      ['共享课', '已开课', '未到时间', '只分配', '蓝班课'].map((courseName) =>
        openCourse(site, school.teacher, { courseName, isShared: courseName === '共享课' }),
      ),
    )
    await open(opened!.courseId, school.red, PAST)
    await open(later!.courseId, school.red, FUTURE)
    await open(assigned!.courseId, school.red, null)
    await open(other!.courseId, school.blue, PAST, school.admin)
    const mine = await names(`${path}/mineCourse`, school.student)
    expect(mine).toEqual(expect.arrayContaining(['共享课', '已开课']))
    for (const name of ['未到时间', '只分配', '蓝班课']) expect(mine).not.toContain(name)
    expect(await names(`${path}/mineCourse`, school.outsider)).toContain('蓝班课')
    expect(await names(`${path}/mineCourse`, school.teacher)).toEqual(
      expect.arrayContaining(['共享课', '已开课', '未到时间', '只分配']),
    )
    for (const [given, success] of [
      [shared, true],
      [opened, true],
      [later, false],
      [assigned, false],
      [other, false],
    ] as const) {
      for (const url of [
        `${path}/queryById?id=${given!.courseId}`,
        `/teaching/teachingCourseUnit/mineUnit?courseId=${given!.courseId}`,
        `/teaching/teachingCourseUnit/getUnitWorkInfo?unitId=${given!.unitId}`,
      ]) {
        const { body } = await get(url, school.student)
        expect([url, body.success, body.success ? '' : body.message]).toEqual([
          url,
          success,
          success ? '' : '无课程权限',
        ])
      }
    }
    for (const url of [
      `${path}/queryById?id=1`,
      '/teaching/teachingCourseUnit/mineUnit?courseId=1',
      '/teaching/teachingCourseUnit/getUnitWorkInfo?unitId=1',
    ])
      expect((await get(url, school.student)).body, 'an unknown id reads like a foreign one').toMatchObject({
        success: false,
        message: '无课程权限',
      })
  })

  test('students see courses with their own progress', async () => {
    const { courseId, unitId } = await openCourse(site, school.teacher, { courseName: '进度课', isShared: true })
    await site.call('POST', '/teaching/teachingCourseUnit/add', {
      token: school.teacher.token,
      body: { courseId, unitName: '第二节', orderNum: 2 },
    })
    const progress = async () =>
      ((await get(`${path}/mineCourse`, school.mate)).body.result as { id: string }[]).find(
        (course) => course.id === courseId,
      )
    expect(await progress()).toMatchObject({ unitCount: 2, doneCount: 0, nextUnitName: '接苹果' })
    await saved(save(site, school.mate, project(), { workScene: 'course', courseId: unitId, submit: true }))
    expect(await progress()).toMatchObject({ unitCount: 2, doneCount: 1, nextUnitName: '第二节' })
  })

  test('visitors see the public data of the courses of the home page', async () => {
    await openCourse(site, school.teacher, {
      courseName: '首页课',
      showHome: true,
      courseCategory: '1',
      courseCover: 'cover.png',
    })
    await openCourse(site, school.teacher, { courseName: '内部课' })
    expect(await names(`${path}/getHomeCourse`)).toEqual(['首页课'])
    expect(await names(`${path}/getHomeCourse?courseCategory=2`)).toEqual([])
    const page = (await get(`${path}/getHomeCourse?courseName=${encodeURIComponent('首页')}`)).body.result as {
      records: Record<string, unknown>[]
    }
    expect(page.records[0]).toMatchObject({ courseCover_url: '/api/sys/common/static/cover.png' })
    for (const secret of ['createBy', 'departIds', 'sysOrgCode']) expect(page.records[0]).not.toHaveProperty(secret)
  })

  test('people without a session can call no addresses of courses and units that are not public', async () => {
    for (const url of [
      `${path}/mineCourse`,
      `${path}/list`,
      `${path}/queryById?id=1`,
      '/teaching/teachingCourseUnit/mineUnit?courseId=1',
      '/teaching/teachingCourseUnit/getUnitWorkInfo?unitId=1',
      '/teaching/teachingCourseUnit/list',
      '/teaching/teachingCourseDept/list',
    ])
      expect((await get(url)).status).toBe(401)
  })
})
