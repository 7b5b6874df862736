import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
type Who = Pick<Person, 'token'>
type Row = Record<string, unknown>
const call = (method: 'GET' | 'POST', url: string, person: Who, body?: unknown) =>
  site.call(method, url, { token: person.token, body })
const marks = async (person: Who) => (await call('GET', '/teaching/teachingWork/newMarks', person)).body.result as Row[]
const mark = async (workId: string, body: Row) =>
  (await call('POST', '/teaching/teachingWork/correct', school.teacher, { workId, ...body })).body
const see = async (workId: string, person: Who) =>
  (await call('POST', '/teaching/teachingWork/seeMark', person, { workId })).body
const bell = async (person: Who) =>
  (await call('GET', '/sys/annountCement/listByUser', person)).body.result as { sysMsgList: Row[]; sysMsgTotal: number }
const submitted = async (person: Person) =>
  (await saved(save(site, person, project(), { workName: '会跳的<猫>', submit: true }))).workId

test('a mark notifies its student and stays new until the student has seen it', async () => {
  const student = await site.person('student', { memberOf: [school.red] })
  const workId = await submitted(student)
  expect(await marks(student)).toEqual([])
  await mark(workId, { score: 4, comment: '跳得<真>好' })
  expect(await marks(student)).toMatchObject([
    { workId, workName: '会跳的<猫>', score: 4, comment: '跳得<真>好', teacherName: '王老师' },
  ])
  const { sysMsgList } = await bell(student)
  expect(sysMsgList).toMatchObject([
    {
      titile: '老师批改了《会跳的<猫>》',
      openPage: '/account/center',
      msgContent: expect.stringContaining('&lt;真&gt;'),
    },
  ])
  expect((await see(workId, student)).success).toBe(true)
  expect(await marks(student)).toEqual([])
})

test('a changed mark notifies the student, an unchanged mark notifies nobody', async () => {
  const student = await site.person('student', { memberOf: [school.red] })
  const workId = await submitted(student)
  await mark(workId, { score: 3 })
  await see(workId, student)
  await mark(workId, { score: 3 })
  await call('POST', '/teaching/teachingWork/publish', school.teacher, { workId })
  expect([await marks(student), (await bell(student)).sysMsgTotal]).toEqual([[], 1])
  await mark(workId, { score: 5 })
  expect([(await marks(student)).length, (await bell(student)).sysMsgTotal]).toEqual([1, 2])
})

test('a new mark is visible only to the author of the work', async () => {
  const workId = await submitted(school.student)
  await mark(workId, { comment: '只给你看' })
  for (const person of [school.mate, school.teacher, school.admin]) {
    expect(await marks(person)).toEqual([])
    expect((await see(workId, person)).message).toBe('未找到对应数据')
  }
  expect((await see('4711', school.student)).success).toBe(false)
  expect((await marks(school.student)).map((row) => row['workId'])).toContain(workId)
})
