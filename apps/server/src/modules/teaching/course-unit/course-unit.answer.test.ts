import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'
import { isAnswerOpen } from './course-unit.rules.ts'

const site = await openHarness()
const school = await openSchool(site)
const path = '/teaching/teachingCourseUnit'
const solution = project('the answer')

async function unitWith(showAnswer: number | undefined) {
  const upload = await site.upload(
    '/sys/common/upload',
    [{ name: 'file', fileName: '参考答案.sb3', content: solution }],
    { token: school.teacher.token },
  )
  const courseWorkAnswer = upload.body.message
  const ids = await openCourse(site, school.teacher, { isShared: true }, { courseWorkAnswer, showAnswer })
  return { ...ids, courseWorkAnswer }
}
const answer = (unitId: string, person?: Person) =>
  site.call('GET', `${path}/answer?unitId=${unitId}`, person ? { token: person.token } : {})
const unitOf = async (courseId: string, person: Person) => {
  const reply = await site.call('GET', `${path}/mineUnit?courseId=${courseId}`, { token: person.token })
  return { text: reply.text, ...(reply.body.result as { records: { answerOpen: boolean }[] }).records[0]! }
}
const submit = (unitId: string, person: Person, more: object = {}) =>
  saved(save(site, person, project(), { workScene: 'course', courseId: unitId, submit: true, ...more }))
const mark = (workId: string) =>
  site.call('POST', '/teaching/teachingWork/correct', { token: school.teacher.token, body: { workId, score: 4 } })

describe('the model answer of a unit', () => {
  test.each([
    ['never by default', undefined, { saved: false, submitted: false, marked: false }],
    ['after submitting', 1, { saved: false, submitted: true, marked: true }],
    ['after the mark', 2, { saved: false, submitted: false, marked: true }],
  ])('is shown: %s', async (_name, showAnswer, open) => {
    const { courseId, unitId, courseWorkAnswer } = await unitWith(showAnswer)
    const reach = async () => {
      const [reply, unit] = [await answer(unitId, school.student), await unitOf(courseId, school.student)]
      expect(reply.bytes.equals(solution)).toBe(unit.answerOpen)
      if (!unit.answerOpen) expect(reply.body.message).toBe('现在没有可以看的参考答案')
      // A student could pass the address of the file on to the class.
      expect(unit.text + JSON.stringify(reply.headers)).not.toContain(courseWorkAnswer)
      return unit.answerOpen
    }
    expect(await reach()).toBe(false)
    const { workId } = await submit(unitId, school.student, { submit: false })
    expect(await reach()).toBe(open.saved)
    await saved(save(site, school.student, project(), { workId, baseVersion: 1, workScene: 'course', submit: true }))
    expect(await reach()).toBe(open.submitted)
    await mark(workId)
    expect(await reach()).toBe(open.marked)
    // A marked work still counts as marked after it is submitted again.
    await saved(save(site, school.student, project(), { workId, baseVersion: 2, workScene: 'course', submit: true }))
    expect(await reach()).toBe(open.marked)
    expect((await answer(unitId, school.mate)).body.success).toBe(false)
  })

  test('is sent to teachers, never to guests, and to students as `showAnswer` allows', async () => {
    const { unitId, courseId } = await unitWith(1)
    const reply = await answer(unitId, school.teacher)
    expect(reply.bytes.equals(solution)).toBe(true)
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'X-Access-Token' })
    expect((await answer(unitId)).status).not.toBe(200)
    await submit(unitId, school.student)
    expect((await unitOf(courseId, school.student)).answerOpen).toBe(true)
    const edit = { id: unitId, courseId, unitName: '接苹果' }
    await site.call('PUT', `${path}/edit`, { token: school.teacher.token, body: { ...edit, showAnswer: 0 } })
    expect((await answer(unitId, school.student)).body.success).toBe(false)
  })

  test('is not sent without an answer, or to a student who cannot read the course', async () => {
    const { unitId, courseId } = await openCourse(
      site,
      school.teacher,
      { isShared: true },
      { courseWorkAnswer: null, showAnswer: 1 },
    )
    await submit(unitId, school.student)
    expect((await unitOf(courseId, school.student)).answerOpen).toBe(false)
    expect((await answer(unitId, school.teacher)).body.message).toBe('现在没有可以看的参考答案')
    const closed = await openCourse(site, school.teacher)
    for (const id of [closed.unitId, 'unknown'])
      expect((await answer(id, school.student)).body.message).toBe('无课程权限')
  })
})

test.each([
  [0, '4', true, false],
  [1, null, false, false],
  [1, '0', true, false],
  [1, '1', false, true],
  [2, '1', false, false],
  [2, '2', true, true],
])('with the setting %i, the status %s and a mark (%s) the answer is open: %s', (shown, submitStatus, isMarked, open) =>
  expect(isAnswerOpen(shown, { submitStatus, isMarked })).toBe(open),
)
