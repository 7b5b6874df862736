import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const path = '/teaching/teachingCourseUnit'
const lessonOf = async (unitId: string, person: Pick<Person, 'token'>) =>
  (await site.call('GET', `${path}/lesson?unitId=${unitId}`, { token: person.token })).body

test('the lesson of a unit contains its text, its number and the next unit, but no files', async () => {
  const { courseId, unitId } = await openCourse(
    site,
    school.teacher,
    { courseName: '走走看', showType: 2 },
    {
      orderNum: 2,
      offeredBlocks: 'motion_movesteps,looks_say',
      mediaContent: '<h3>第一步</h3><img src="/a.png" onerror="alert(1)"><script>alert(2)</script>',
    },
  )
  const add = async (unitName: string, orderNum: number) =>
    (
      (
        await site.call('POST', `${path}/add`, {
          token: school.teacher.token,
          body: { courseId, unitName, orderNum },
        })
      ).body.result as { id: string }
    ).id
  const last = await add('后面', 3)
  await add('前面', 1)
  expect((await lessonOf(unitId, school.teacher)).result).toEqual({
    id: unitId,
    unitName: '接苹果',
    unitIntro: null,
    mediaContent: '<h3>第一步</h3><img src="/a.png" />',
    offeredBlocks: 'motion_movesteps,looks_say',
    courseId,
    courseName: '走走看',
    showType: 2,
    dueTime: null,
    dueMoved: false,
    dueNote: null,
    number: 2,
    next: { id: last, unitName: '后面' },
  })
  expect((await lessonOf(last, school.teacher)).result).toMatchObject({ number: 3, next: null })
})

test('the lesson of a unit offers blocks by name only', async () => {
  const { courseId } = await openCourse(site, school.teacher)
  const add = (offeredBlocks: string | null) =>
    site.call('POST', `${path}/add`, {
      token: school.teacher.token,
      body: { courseId, unitName: '积木', orderNum: 1, offeredBlocks },
    })
  for (const good of ['', null, 'say', 'motion_movesteps,pen_clear'])
    expect((await add(good)).body).toMatchObject({ success: true })
  for (const bad of ['say,', '<b>', 'a b']) expect((await add(bad)).body.message).toContain('应为积木名称')
})

test('the lesson of a unit is sent only to teachers and to students who can read the course', async () => {
  const own = await openCourse(site, school.teacher)
  const closed = await lessonOf(own.unitId, school.student)
  expect(closed).toMatchObject({ success: false, message: '无课程权限' })
  expect(await lessonOf('4711', school.student)).toMatchObject({ success: false, message: '无课程权限' })
  expect(await lessonOf('4711', school.teacher)).toMatchObject({ success: false, message: '未找到对应实体' })
  const shared = await openCourse(site, school.teacher, { isShared: true })
  for (const person of [school.student, school.teacher, school.admin])
    expect(await lessonOf(shared.unitId, person)).toMatchObject({ success: true, result: { id: shared.unitId } })
  expect((await site.call('GET', `${path}/lesson?unitId=${shared.unitId}`)).status).toBe(401)
})
