import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'

/** Publishing and submitting are independent wherever works are listed or counted. */

const site = await openHarness()
type Row = Record<string, unknown>
const get = async (url: string, person: Person = school.teacher) =>
  (await site.call('GET', url, { token: person.token })).body.result
const post = async (url: string, body: unknown, person: Person = school.teacher) =>
  (await site.call('POST', url, { token: person.token, body })).body
const recordsOf = async (url: string, person?: Person) => ((await get(url, person)) as { records: Row[] }).records
const works = '/teaching/teachingWork'
const waits = async (workId: string) =>
  (await recordsOf(`${works}/list?workStatus=1&pageSize=100`)).some(({ id }) => id === workId)
const publish = async (workId: string) => {
  await post('/teaching/publishRequest/ask', { workId }, school.student)
  const request = (await recordsOf('/teaching/publishRequest/list?pageSize=100')).find(
    (row) => row['workId'] === workId,
  )!
  const { id, versionNo } = request
  expect((await post('/teaching/publishRequest/release', { id, versionNo })).success).toBe(true)
}
const assign = async (workName: string) => {
  const body = { status: 1, codeType: 2, workName, workDept: school.red }
  return ((await post('/teaching/teachingAdditionalWork/add', body)).result as { id: string }).id
}
const make = (additionalId: string, more: Row = {}) =>
  saved(save(site, school.student, project(), { workScene: 'additional', additionalId, ...more }))
const countOf = async (id: string) =>
  (await recordsOf('/teaching/teachingAdditionalWork/list?pageSize=100')).find((row) => row['id'] === id)
const cellOf = async (homeworkId: string) =>
  ((await get(`/teaching/gradebook/matrix?departId=${school.red}`)) as { cells: Row[] }).cells.find(
    (cell) => cell['homeworkId'] === homeworkId,
  )
const ownOf = async (additionalId: string, query = '') =>
  ((await get(`${works}/mineAdditionalWork${query}`, school.student)) as Row[]).find(
    (row) => row['additionalWorkId'] === additionalId,
  )
const rowOf = async (workId: string) => (await recordsOf(`${works}/list?pageSize=100`)).find(({ id }) => id === workId)

const school = await openSchool(site)
await post('/sys/config/saveTenantConfig', { _publishRequests: '1' }, school.admin)

test('a published draft remains a draft, and its homework remains open', async () => {
  const homework = await assign('周末自由创作')
  const { workId } = await make(homework)
  await publish(workId)
  expect(await rowOf(workId)).toMatchObject({ workStatus: '3', submitStatus: '0', submitStatus_dictText: '已保存' })
  expect(await countOf(homework)).toMatchObject({ submitted: 0, corrected: 0 })
  expect(await cellOf(homework)).toMatchObject({ state: 'begun', submitTime: null })
  expect(await ownOf(homework, '?submit=false')).toMatchObject({ mineWorkStatus: 3, mineSubmitStatus: 0 })
  expect(await ownOf(homework, '?submit=true')).toBeUndefined()
  const classWorks = (await get(`${works}/classWorks?departId=${school.red}&additionalId=${homework}`)) as {
    counts: Row
  }
  expect(classWorks.counts).toMatchObject({ started: 1, submitted: 0, corrected: 0 })
})

test('a submitted work waits for its mark, even after publication', async () => {
  const homework = await assign('交了再展示')
  const { workId } = await make(homework, { submit: true })
  await publish(workId)
  expect(await waits(workId)).toBe(true)
  expect(await cellOf(homework)).toMatchObject({ state: 'submitted' })
  await post(`${works}/correct`, { workId, score: 4, comment: '好' })
  expect(await waits(workId)).toBe(false)
  expect(await rowOf(workId)).toMatchObject({ workStatus: '3', submitStatus: '2' })
  expect(await countOf(homework)).toMatchObject({ submitted: 1, corrected: 1 })
  // After another submission, the work waits for a mark again and remains public.
  await saved(save(site, school.student, project(), { workId, baseVersion: 1, submit: true }))
  expect(await waits(workId)).toBe(true)
  expect(await rowOf(workId)).toMatchObject({ workStatus: '3', submitStatus: '1' })
  const off = await post(`${works}/withdraw`, { workId })
  expect(off.result).toMatchObject({ workStatus: '1', submitStatus: '1' })
})

test('a published draft does not count as submitted', async () => {
  const { unitId, courseId } = await openCourse(
    site,
    school.teacher,
    { isShared: true },
    { courseWorkAnswer: 'a.sb3', showAnswer: 1 },
  )
  await post('/teaching/teachingCourseDept/add', { courseId, deptId: school.red })
  const { workId } = await saved(save(site, school.student, project(), { workScene: 'course', courseId: unitId }))
  const before = (await get('/teaching/dashboard/workplace')) as unknown
  expect((await post(`${works}/publish`, { workId })).success).toBe(true)
  expect(await recordsOf(`/teaching/teachingCourseUnit/mineUnit?courseId=${courseId}`, school.student)).toContainEqual(
    expect.objectContaining({ mineWorkStatus: '3', mineSubmitStatus: '0', answerOpen: false }),
  )
  expect(await get('/teaching/dashboard/workplace')).toEqual(before)
})
