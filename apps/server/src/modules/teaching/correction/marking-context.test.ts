import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const made = async (person: Person, meta: Record<string, unknown> = {}) =>
  (await saved(save(site, person, project(), { submit: true, ...meta }))).workId
const context = async (workId: string, person: Pick<Person, 'token'> = school.teacher) =>
  (await site.call('GET', `/teaching/teachingWork/markingContext?workId=${workId}`, { token: person.token })).body
const mark = (workId: string, body: object) =>
  site.call('POST', '/teaching/teachingWork/correct', { token: school.teacher.token, body: { workId, ...body } })

test('the context of a work has its task and the last remark to the student', async () => {
  const student = await site.person('student', { memberOf: [school.red] })
  const unit = { unitIntro: '让篮子接住苹果', mediaContent: '<p>第一步</p>' }
  const { unitId } = await openCourse(site, school.teacher, { isShared: true }, unit)
  const task = await site.call('POST', '/teaching/teachingAdditionalWork/add', {
    token: school.teacher.token,
    body: { status: 1, codeType: 2, workName: '画猫', workDesc: '用画笔画', workDept: school.red },
  })
  const additionalId = (task.body.result as { id: string }).id
  const first = await made(student, { workScene: 'course', courseId: unitId })
  const second = await made(student, { workName: '猫', workScene: 'additional', additionalId })
  expect((await context(first)).result).toEqual({
    taskText: '让篮子接住苹果',
    taskHtml: '<p>第一步</p>',
    answer: 'answer.sb3',
    answer_url: '/api/sys/common/static/answer.sb3',
    showAnswer: 0,
    lastMark: null,
  })
  await mark(second, { score: 3, comment: '再大一点' })
  expect((await context(first)).result).toMatchObject({ lastMark: { workName: '猫', score: 3, comment: '再大一点' } })
  // The context omits the mark of the work itself.
  expect((await context(second)).result).toEqual({
    taskText: '用画笔画',
    taskHtml: null,
    answer: null,
    answer_url: '',
    showAnswer: 0,
    lastMark: null,
  })
  expect((await context(await made(student))).result).toMatchObject({ taskText: null, taskHtml: null })
})

test('the context of a work is visible only to teachers of its author and to administrators', async () => {
  const workId = await made(school.student)
  expect((await context(workId, school.admin)).success).toBe(true)
  expect((await context(workId, school.stranger)).message).toBe('未找到对应数据')
  expect((await context(workId, school.student)).success).toBe(false)
  expect((await context('4711')).success).toBe(false)
})
