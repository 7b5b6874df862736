import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { openCourse, openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
interface PublicUnit {
  unitName: string
  trial: boolean
  courseWork: string | null
  mediaContent: string | null
}

/** The course has two units. With `marked`, the first unit is a trial unit. */
async function course(values: Record<string, unknown>, marked = false): Promise<string> {
  const { courseId } = await openCourse(site, school.teacher, values)
  for (const [orderNum, isTrial] of [
    [100, marked],
    [101, false],
  ] as const)
    await site.call('POST', '/teaching/teachingCourseUnit/add', {
      token: school.teacher.token,
      body: {
        courseId,
        unitName: `第${orderNum}课`,
        courseWork: 'starter.sb3',
        courseWorkAnswer: 'answer.sb3',
        courseWorkType: 2,
        mediaContent: '<p>做什么</p>',
        offeredBlocks: 'looks_say',
        orderNum,
        isTrial,
      },
    })
  return courseId
}
const look = (id: string) => site.call('GET', `/teaching/teachingCourse/publicCourse?id=${id}`)
const unitsOf = async (id: string) =>
  ((await look(id)).body.result as { units: PublicUnit[] }).units.filter((unit) => unit.unitName.startsWith('第'))

test('guests see every unit of a public trial course, but not the answers', async () => {
  const id = await course({
    courseName: '试听',
    showHome: true,
    courseType: '1',
    suitAge: '8–10 岁',
    lessonMinutes: 45,
    teacherName: '林老师',
  })
  expect((await look(id)).body.result).toMatchObject({ suitAge: '8–10 岁', lessonMinutes: 45, teacherName: '林老师' })
  expect((await unitsOf(id)).map((unit) => [unit.trial, unit.courseWork, unit.mediaContent])).toEqual([
    [true, 'starter.sb3', '<p>做什么</p>'],
    [true, 'starter.sb3', '<p>做什么</p>'],
  ])
  expect((await look(id)).text).not.toContain('answer.sb3')
})

test('guests see the files of trial units, and only the names of all other units', async () => {
  const id = await course({ courseName: '正式', showHome: true, courseType: '2' }, true)
  expect((await unitsOf(id)).map((unit) => [unit.trial, unit.courseWork, unit.mediaContent])).toEqual([
    [true, 'starter.sb3', '<p>做什么</p>'],
    [false, null, null],
  ])
})

test('a trial course that is not public is unknown to guests', async () => {
  const id = await course({ courseName: '内部', showHome: false, courseType: '1' }, true)
  for (const unknown of [id, 'none'])
    expect((await look(unknown)).body).toMatchObject({ success: false, message: '未找到对应数据', result: null })
})
