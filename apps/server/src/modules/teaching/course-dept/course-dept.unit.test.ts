import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const path = '/teaching/teachingCourseDept'
type Who = Pick<Person, 'token'>
const get = async (url: string, person: Who) => (await site.call('GET', url, { token: person.token })).body
const put = async (url: string, body: unknown, person: Who = school.teacher) =>
  (await site.call('PUT', `${path}/${url}`, { token: person.token, body })).body
const OPEN = '2026-09-01 08:00:00'
const DUE = '2026-12-01 18:00:00'
const FAR = '2999-01-01 08:00:00'

/** The course has two units and is open to the red class. */
async function givenCourse() {
  const { courseId, unitId } = await openCourse(
    site,
    school.teacher,
    {},
    { orderNum: 1, mediaContent: '<p>看这里</p>' },
  )
  const second = await site.call('POST', '/teaching/teachingCourseUnit/add', {
    token: school.teacher.token,
    body: { courseId, unitName: '会飞的鱼', orderNum: 2 },
  })
  const added = await site.call('POST', `${path}/add`, {
    token: school.teacher.token,
    body: { deptId: school.red, courseId, openTime: OPEN },
  })
  const [{ id }, { id: secondId }] = [added.body.result as { id: string }, second.body.result as { id: string }]
  return { id, courseId, unitId, secondId }
}
const unitsOf = async (courseId: string, person: Who) =>
  (
    (await get(`/teaching/teachingCourseUnit/mineUnit?courseId=${courseId}&pageSize=9`, person)).result as {
      records: Record<string, unknown>[]
    }
  ).records

test('all units of a course are open until the teacher chooses to open units one by one', async () => {
  const { id, courseId, unitId, secondId } = await givenCourse()
  expect(await unitsOf(courseId, school.student)).toMatchObject([
    { id: unitId, locked: false, dueTime: null, courseWork: 'start.sb3' },
    { id: secondId, locked: false },
  ])
  expect((await put('edit', { id, unitByUnit: true })).success).toBe(true)
  expect((await get(`${path}/queryById?id=${id}`, school.teacher)).result).toMatchObject({
    unitByUnit: true,
    openTime: OPEN,
  })
  const hidden = { courseWork: null, courseVideo: null, mediaContent: null, unitIntro: null, courseWork_url: '' }
  expect(await unitsOf(courseId, school.student)).toMatchObject([
    { unitName: '接苹果', locked: true, hasHomework: true, ...hidden },
    { unitName: '会飞的鱼', locked: true, hasHomework: false },
  ])
  await put('editUnit', { id, unitId, openTime: OPEN, dueTime: DUE })
  await put('editUnit', { id, unitId: secondId, openTime: FAR })
  expect(await unitsOf(courseId, school.student)).toMatchObject([
    { locked: false, dueTime: DUE, courseWork: 'start.sb3', mediaContent: '<p>看这里</p>' },
    { locked: true },
  ])
  expect((await unitsOf(courseId, school.teacher)).map((unit) => unit['locked'])).toEqual([false, false])
  // A value that is not sent stays unchanged.
  await put('editUnit', { id, unitId, dueTime: null })
  expect((await get(`${path}/units?id=${id}`, school.teacher)).result).toEqual([
    { unitId, unitName: '接苹果', hasHomework: true, openTime: OPEN, dueTime: null },
    { unitId: secondId, unitName: '会飞的鱼', hasHomework: false, openTime: FAR, dueTime: null },
  ])
})

test('a locked unit is not the next unit, cannot be read by its id, and gets no new work', async () => {
  const { id, courseId, unitId, secondId } = await givenCourse()
  await put('edit', { id, unitByUnit: 1 })
  await put('editUnit', { id, unitId: secondId, openTime: OPEN })
  const own = (await get('/teaching/teachingCourse/mineCourse', school.student)).result as Record<string, unknown>[]
  expect(own.find((row) => row['id'] === courseId)).toMatchObject({ nextUnitId: secondId, unitCount: 2 })
  const info = (unit: string) => get(`/teaching/teachingCourseUnit/getUnitWorkInfo?unitId=${unit}`, school.student)
  expect(await info(unitId)).toMatchObject({ success: false, message: '这一课还没有开放，等老师开放以后再来' })
  expect((await info(secondId)).success).toBe(true)
  const lesson = (unit: string) => get(`/teaching/teachingCourseUnit/lesson?unitId=${unit}`, school.student)
  expect(await lesson(unitId)).toMatchObject({ success: false, message: '这一课还没有开放，等老师开放以后再来' })
  expect((await lesson(secondId)).result).toMatchObject({ number: 2, dueTime: null, next: null })
  await put('editUnit', { id, unitId, openTime: OPEN, dueTime: DUE })
  await put('editUnit', { id, unitId: secondId, openTime: null })
  expect((await lesson(unitId)).result).toMatchObject({ number: 1, dueTime: DUE, next: null })
  await put('editUnit', { id, unitId, openTime: null })
  await put('editUnit', { id, unitId: secondId, openTime: OPEN })
  const ahead = await saved(save(site, school.student, project(), { workScene: 'course', courseId: unitId }))
  const works = async () => (await unitsOf(courseId, school.student)).map((unit) => unit['mineWorkId'])
  expect(await works()).toEqual([null, null])
  expect(ahead.workId).toBeTruthy()
  // A student who has started a unit can still open the unit.
  const { workId } = await saved(save(site, school.student, project(), { workScene: 'course', courseId: secondId }))
  await put('editUnit', { id, unitId: secondId, openTime: null })
  expect(await unitsOf(courseId, school.student)).toMatchObject([
    { locked: true },
    { locked: false, mineWorkId: workId },
  ])
  expect((await unitsOf(courseId, school.mate)).map((unit) => unit['locked'])).toEqual([true, true])
  expect((await info(secondId)).success).toBe(true)
})

test('times can be set only for classes of the teacher and for units of the course', async () => {
  const { id, unitId } = await givenCourse()
  const other = await openCourse(site, school.teacher)
  for (const person of [school.stranger, school.student]) {
    expect((await put('editUnit', { id, unitId, openTime: OPEN }, person)).success).toBe(false)
    expect((await get(`${path}/units?id=${id}`, person)).success).toBe(false)
  }
  expect((await put('editUnit', { id, unitId: other.unitId, openTime: OPEN })).message).toBe('未找到对应数据')
  expect((await put('editUnit', { id: '4711', unitId })).message).toBe('未找到对应数据')
  expect((await put('editUnit', { id, unitId, dueTime: '明天' })).success).toBe(false)
  expect((await put('editUnit', { id, unitId })).success).toBe(true)
  expect((await put('editUnit', { id, unitId })).success).toBe(true)
})

test('opening times of several units are planned in one call, which must send the current times', async () => {
  const { id, courseId, unitId, secondId } = await givenCourse()
  const post = async (body: object, person: Who = school.teacher) =>
    (await site.call('POST', `${path}/plan`, { token: person.token, body })).body
  const unit = (given: string, openTime: string | null, seenTime: string | null = null) => ({
    unitId: given,
    openTime,
    seenTime,
  })
  const planned = { id, units: [unit(unitId, OPEN), unit(secondId, FAR)] }
  expect(await post(planned, school.stranger)).toMatchObject({ success: false })
  const before = { openTime: OPEN, unitByUnit: false }
  expect(await post(planned)).toMatchObject({ success: true, message: '课已排好', result: before })
  expect(await unitsOf(courseId, school.student)).toMatchObject([{ locked: false }, { locked: true }])
  // A call with outdated times or with a unit of another course changes nothing.
  expect((await post({ id, units: [unit(unitId, DUE), unit(secondId, DUE, FAR)] })).message).toContain('刚刚被别人改过')
  const other = await givenCourse()
  expect((await post({ id, units: [unit(unitId, DUE, OPEN), unit(other.unitId, DUE)] })).success).toBe(false)
  const times = async () =>
    ((await get(`${path}/units?id=${id}`, school.teacher)).result as { openTime: string }[]).map((row) => row.openTime)
  expect(await times()).toEqual([OPEN, FAR])
  // The undo opens all units of the course again.
  const back = [unit(unitId, null, OPEN), unit(secondId, null, FAR)]
  expect((await post({ id, units: back, before })).success).toBe(true)
  expect(await unitsOf(courseId, school.student)).toMatchObject([{ locked: false }, { locked: false }])
  expect(await times()).toEqual([null, null])
})

test("the overview shows the teacher's own classes with their courses and progress", async () => {
  const { id, courseId, unitId, secondId } = await givenCourse()
  const overview = async (person: Who) =>
    (await get(`${path}/overview`, person)).result as {
      classes: { id: string; name: string }[]
      courses: { id: string }[]
      links: Record<string, unknown>[]
    }
  const linkOf = async () => (await overview(school.teacher)).links.find((link) => link['id'] === id)
  expect(await linkOf()).toMatchObject({ deptId: school.red, courseId, units: 2, opened: 2, nextTime: null })
  await put('edit', { id, unitByUnit: true })
  await put('editUnit', { id, unitId, openTime: OPEN })
  await put('editUnit', { id, unitId: secondId, openTime: FAR })
  expect(await linkOf()).toMatchObject({ opened: 1, nextTime: FAR, unitByUnit: true })
  expect((await overview(school.teacher)).classes).toEqual([{ id: school.red, name: '红班' }])
  const foreign = await overview(school.stranger)
  expect(foreign.classes.map(({ name }) => name)).toEqual(['蓝班'])
  expect(foreign.links.map((link) => link['id'])).not.toContain(id)
})
