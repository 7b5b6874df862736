import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../../test/school.ts'

/** The return of works for revision (退回修改). */

const site = await openHarness()
const school = await openSchool(site)
type Row = Record<string, unknown>
const works = '/teaching/teachingWork'
const get = async (url: string, person: Person = school.teacher) =>
  (await site.call('GET', url, { token: person.token })).body.result
const post = async (url: string, body: unknown, person: Person = school.teacher) =>
  (await site.call('POST', url, { token: person.token, body })).body
const recordsOf = async (url: string, person?: Person) => ((await get(url, person)) as { records: Row[] }).records
const assign = async (workName: string, more: Row = {}) => {
  const body = { status: 1, codeType: 2, workName, workDept: school.red, ...more }
  return ((await post('/teaching/teachingAdditionalWork/add', body)).result as { id: string }).id
}
const make = (additionalId: string, more: Row = {}) =>
  saved(save(site, school.student, project(), { workScene: 'additional', additionalId, submit: true, ...more }))
const giveBack = (workId: string, comment = '小猫要会叫') =>
  post(`${works}/correct`, { workId, versionNo: 1, comment, returned: true })
const listed = async (status: string, workId: string) =>
  (await recordsOf(`${works}/list?workStatus=${status}&pageSize=100`)).some(({ id }) => id === workId)
const cellOf = async (page: string, homeworkId: string) =>
  ((await get(`/teaching/${page}/matrix?departId=${school.red}`)) as { cells: Row[] }).cells.find(
    (cell) => cell['homeworkId'] === homeworkId,
  )
const ownOf = async (additionalId: string, query = '') =>
  ((await get(`${works}/mineAdditionalWork${query}`, school.student)) as Row[]).find(
    (row) => row['additionalWorkId'] === additionalId,
  )
const countOf = async (id: string) =>
  (await recordsOf('/teaching/teachingAdditionalWork/list?pageSize=100')).find((row) => row['id'] === id)

test('lists and counts show a returned work as returned', async () => {
  const homework = await assign('会叫的小猫')
  const { workId } = await make(homework)
  await post(`${works}/correct`, { workId, score: 3, comment: '不错' })
  const done = await giveBack(workId)
  expect(done).toMatchObject({
    success: true,
    // Existing clients get the status of a marked work, and the remark.
    result: { submitStatus: '-1', workStatus: '2', score: null, comment: '小猫要会叫' },
  })
  expect(await ownOf(homework, '?submit=false')).toMatchObject({ mineSubmitStatus: -1, mineWorkStatus: 2 })
  expect(await ownOf(homework, '?submit=true')).toBeUndefined()
  expect(await ownOf(homework, '?status=2')).toBeTruthy()
  expect(await countOf(homework)).toMatchObject({ submitted: 0, corrected: 0, returned: 1 })
  expect(await cellOf('gradebook', homework)).toMatchObject({ state: 'returned', score: null, comment: '小猫要会叫' })
  expect(await cellOf('classOverview', homework)).toMatchObject({ state: 'returned' })
  expect([await listed('1', workId), await listed('2', workId)]).toEqual([false, true])
  const { counts, students } = (await get(`${works}/classWorks?departId=${school.red}&additionalId=${homework}`)) as {
    counts: Row
    students: { work: Row | null }[]
  }
  expect(counts).toMatchObject({ started: 1, submitted: 0, corrected: 0, returned: 1 })
  expect(students.map(({ work }) => work?.['submitStatus'])).toContain('-1')
  expect(await recordsOf(`${works}/list?pageSize=100`)).toContainEqual(
    expect.objectContaining({ id: workId, submitStatus: '-1', submitStatus_dictText: '退回修改' }),
  )
  expect(await get('/teaching/gradebook/mine', school.student)).toContainEqual(
    expect.objectContaining({ workId, state: 'returned', comment: '小猫要会叫' }),
  )
  expect(await get(`${works}/newMarks`, school.student)).toContainEqual(
    expect.objectContaining({ workId, returned: true, score: null, comment: '小猫要会叫' }),
  )
})

test('a returned work can be submitted again despite due time and limits', async () => {
  const homework = await assign('只能交一次', { allowAgain: false, allowLate: false, dueTime: '2099-01-01 08:00:00' })
  const { workId } = await make(homework)
  await giveBack(workId)
  await site.database.root
    .updateTable('teachingAdditionalWork')
    .set({ dueTime: '2020-01-01T00:00:00.000Z' })
    .where('id', '=', homework)
    .execute()
  await saved(save(site, school.student, project(), { workId, baseVersion: 1, submit: true }))
  expect(await ownOf(homework)).toMatchObject({ mineSubmitStatus: 1, mineWorkStatus: 1 })
  expect(await listed('1', workId)).toBe(true)
})

test('a returned public work stays public, and stays returned after its withdrawal', async () => {
  const homework = await assign('展示着退回')
  const { workId } = await make(homework)
  await post(`${works}/publish`, { workId })
  expect((await giveBack(workId)).result).toMatchObject({ workStatus: '3', submitStatus: '-1' })
  expect((await post(`${works}/withdraw`, { workId })).result).toMatchObject({ workStatus: '2', submitStatus: '-1' })
})

test('a mark changes a returned work to marked, and its removal to submitted', async () => {
  const homework = await assign('改主意')
  const { workId } = await make(homework)
  await giveBack(workId)
  const mark = (score: number | null, seen: Row) =>
    post('/teaching/gradebook/mark', { workId, versionNo: 1, score, comment: null, seen })
  expect((await mark(4, { score: null, comment: '小猫要会叫' })).success).toBe(true)
  expect(await cellOf('gradebook', homework)).toMatchObject({ state: 'marked', score: 4 })
  await giveBack(workId, '再改改')
  expect((await mark(null, { score: null, comment: '再改改' })).success).toBe(true)
  expect(await cellOf('gradebook', homework)).toMatchObject({ state: 'submitted' })
})

test('a return requires a remark, a submitted work and a teacher of its author', async () => {
  const homework = await assign('没交')
  const { workId } = await make(homework, { submit: false })
  expect((await giveBack(workId)).message).toBe('这份作品还没有交，不用退回')
  expect((await giveBack(workId, ' ')).message).toBe('先写一句要改什么，再退回')
  const body = { workId, comment: '改', returned: true }
  expect((await post(`${works}/correct`, body, school.stranger)).success).toBe(false)
  expect((await post(`${works}/correct`, body, school.student)).success).toBe(false)
})

test('an answer that becomes visible on submission is hidden again by a return', async () => {
  const { unitId, courseId } = await openCourse(
    site,
    school.teacher,
    { isShared: true },
    { courseWorkAnswer: 'a.sb3', showAnswer: 2 },
  )
  await post('/teaching/teachingCourseDept/add', { courseId, deptId: school.red })
  const { workId } = await saved(
    save(site, school.student, project(), { workScene: 'course', courseId: unitId, submit: true }),
  )
  await giveBack(workId)
  expect(await recordsOf(`/teaching/teachingCourseUnit/mineUnit?courseId=${courseId}`, school.student)).toContainEqual(
    expect.objectContaining({ mineSubmitStatus: '-1', answerOpen: false }),
  )
})
