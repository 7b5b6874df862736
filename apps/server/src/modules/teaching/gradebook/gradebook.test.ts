import { beforeEach, describe, expect, test } from 'vitest'
import type { GradebookCell, GradebookHomework, OwnMark } from '@mashu/contract/teaching/grade/gradebook'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'
import { termsUntil } from '@mashu/contract/teaching/grade/term'
import { openPaidCourse } from '../course/course.ts'
import { transaction } from '../../../platform/db/database.ts'
import { readSheet } from '../../../platform/sheet/parse/read-sheet.ts'

interface Grades {
  students: { id: string; realname: string }[]
  homework: GradebookHomework[]
  cells: GradebookCell[]
}
type Row = Record<string, unknown>

const site = await openHarness()
const school = await openSchool(site)
async function assign(workName: string, more: Row = {}): Promise<string> {
  const body = { status: 1, codeType: 2, workName, workDept: school.red, ...more }
  const added = await site.call('POST', '/teaching/teachingAdditionalWork/add', { token: school.teacher.token, body })
  return (added.body.result as { id: string }).id
}
const read = (query = '', who: Person = school.teacher) =>
  site.call('GET', `/teaching/gradebook/matrix?departId=${school.red}${query}`, { token: who.token })
const grades = async (query?: string) => (await read(query)).body.result as Grades
const cellOf = async (homeworkId: string, who: Person = school.student) =>
  (await grades()).cells.find((cell) => cell.homeworkId === homeworkId && cell.userId === who.id)
const submit = (additionalId: string, who: Person = school.student, more: Row = { submit: true }) =>
  saved(save(site, who, project(), { workScene: 'additional', additionalId, ...more }))
const NONE = { score: null, comment: null }
const mark = (workId: string, values: Row, who: Person = school.teacher) =>
  site.call('POST', '/teaching/gradebook/mark', {
    token: who.token,
    body: { workId, versionNo: 1, ...NONE, seen: NONE, ...values },
  })
const mine = async (who: Person = school.student) =>
  (await site.call('GET', '/teaching/gradebook/mine', { token: who.token })).body.result as OwnMark[]

describe('the gradebook of a class', () => {
  test('is ordered by surname and shows late, missing and future homework', async () => {
    const enter = async (realname: string) => (await site.person('student', { memberOf: [school.red], realname })).id
    const [zeng, a] = [await enter('曾小雨'), await enter('安宁')]
    const past = await assign('旧作业', { dueTime: '2026-01-31 18:00:00' })
    const coming = await assign('新作业', { dueTime: '2099-01-31 18:00:00' })
    await submit(past)
    await submit(past, school.mate, {})
    const { students, homework } = await grades()
    const at = (id: string) => students.findIndex((student) => student.id === id)
    expect(at(a)).toBe(0)
    expect(at(school.student.id)).toBeLessThan(at(zeng))
    const over = new Map(homework.map(({ id, isOver }) => [id, isOver]))
    expect([over.get(past), over.get(coming)]).toEqual([true, false])
    expect(await cellOf(past)).toMatchObject({ state: 'submitted', late: true, score: null, versionNo: 1 })
    expect(await cellOf(past, school.mate)).toMatchObject({ state: 'begun', submitTime: null })
  })

  test('selects the homework of a term by its due time, its creation time or the time of its works', async () => {
    const [due, undated] = [await assign('夏天', { dueTime: '2099-07-01 12:00:00' }), await assign('没有时间')]
    const { courseId, unitId } = await openCourse(site, school.teacher, { isShared: true })
    const body = { courseId, deptId: school.red }
    await site.call('POST', '/teaching/teachingCourseDept/add', { token: school.teacher.token, body })
    const ids = async (from: string, until: string) =>
      (await grades(`&from=${from}&until=${until}`)).homework.map(({ id }) => id)
    const year = new Date().getFullYear()
    const about = () => ids(`${year - 1}-01-01`, `${year + 1}-12-31`)
    const [summer, now] = [await ids('2099-07-01', '2099-07-01'), await about()]
    expect(summer).toEqual([due])
    expect(now).toContain(undated)
    // A unit without a due time belongs to each term in which works were made.
    expect([now.includes(due), now.includes(unitId)]).toEqual([false, false])
    await saved(save(site, school.student, project(), { workScene: 'course', courseId: unitId, submit: true }))
    expect(await about()).toContain(unitId)
    expect((await grades()).homework.map(({ id }) => id)).toEqual(expect.arrayContaining([due, undated, unitId]))
  })

  test('is readable only for people in charge of the class', async () => {
    expect((await read('', school.stranger)).body.success).toBe(false)
    expect((await read('', school.student)).status).toBe(403)
  })
})

test("a course that one student bought appears in the gradebook and the student's marks", async () => {
  const { courseId, unitId } = await openCourse(site, school.admin, { courseName: '自己买的课' })
  const access = { userId: school.student.id, courseId, orderId: 'o1', byClass: false, accessDays: null }
  await site.within(() => transaction(() => openPaidCourse({ ...access, payTime: new Date().toISOString() })))
  const own = async () => (await mine()).filter((row) => row.courseId === courseId)
  expect(await own()).toMatchObject([{ id: unitId, kind: 'unit', state: 'open', courseName: '自己买的课' }])
  const inMatrix = async () => (await grades()).homework.find(({ id }) => id === unitId)
  // The whole class need not do homework of a course that only some students have bought.
  expect(await inMatrix()).toBeUndefined()
  const { workId } = await saved(
    save(site, school.student, project(), { workScene: 'course', courseId: unitId, submit: true }),
  )
  expect(await inMatrix()).toMatchObject({ kind: 'unit', dueTime: null, onlyFor: [school.student.id] })
  expect((await mark(workId, { score: 5 })).body.success).toBe(true)
  expect(await cellOf(unitId)).toMatchObject({ state: 'marked', score: 5 })
  expect(await own()).toMatchObject([{ state: 'marked', score: 5 }])
  const [{ code: term } = { code: '' }] = termsUntil(new Date().toISOString().slice(0, 10))
  const report = await site.call('GET', `/teaching/termReport/ofClass?departId=${school.red}&term=${term}`, {
    token: school.teacher.token,
  })
  const { students } = report.body.result as { students: { id: string; works: { workId: string }[] }[] }
  const worksOf = (id: string) => students.find((row) => row.id === id)!.works.map((work) => work.workId)
  expect(worksOf(school.student.id)).toContain(workId)
})

describe('a mark in a cell', () => {
  let task: string
  let workId: string
  beforeEach(async () => {
    task = await assign('画一个圆')
    ;({ workId } = await submit(task))
  })

  test('is saved, changed and removed', async () => {
    expect((await mark(workId, { score: 4 })).body.result).toMatchObject({ score: 4, comment: null })
    const seen = { score: 4, comment: null }
    expect((await mark(workId, { score: 4, comment: ' 很好 ', seen })).body.success).toBe(true)
    expect(await cellOf(task)).toMatchObject({ state: 'marked', score: 4, comment: '很好', markerName: '王老师' })
    expect((await mark(workId, { seen: { score: 4, comment: '很好' } })).body.success).toBe(true)
    expect(await cellOf(task)).toMatchObject({ state: 'submitted', score: null, comment: null })
  })

  test('of another teacher is shown instead of being overwritten', async () => {
    await mark(workId, { score: 3, comment: '再想想' })
    const second = await mark(workId, { score: 5 }, school.admin)
    expect(second.status).toBe(409)
    expect(second.body.message).toBe('王老师刚刚改过这份批改，你的没有保存')
    expect(second.body.result).toMatchObject({ score: 3, comment: '再想想', markerName: '王老师' })
    expect(await cellOf(task)).toMatchObject({ score: 3 })
    // Only one of two simultaneous calls succeeds.
    const both = await Promise.all(
      [1, 2].map((score) => mark(workId, { score, seen: { score: 3, comment: '再想想' } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test("is not taken for another teacher's mark when the client repeats its own request", async () => {
    await mark(workId, { score: 3 })
    expect((await mark(workId, { score: 3 })).status).toBe(200)
  })

  test('is refused when the teacher has not seen the newest version', async () => {
    await saved(save(site, school.student, project(), { workId, baseVersion: 1, submit: true }))
    expect((await mark(workId, { score: 3 })).body.message).toContain('又提交了新的版本')
    expect((await mark(workId, { score: 3, versionNo: 2 })).body.success).toBe(true)
  })

  test("is possible only for submitted works of the teacher's own students", async () => {
    const begun = await submit(await assign('没交'), school.student, {})
    expect((await mark(begun.workId, { score: 3 })).body.message).toContain('还没有交')
    expect((await mark(workId, { score: 3 }, school.stranger)).body.success).toBe(false)
    expect((await mark(workId, { score: 6 })).body.success).toBe(false)
    expect((await mark(workId, { score: 3 }, school.student)).status).toBe(403)
    expect(await cellOf(task)).toMatchObject({ score: null })
  })
})

test('the exported sheet contains due times, marks and missing works', async () => {
  const task = await assign('进表格', { dueTime: '2026-01-31 18:00:00' })
  const { workId } = await submit(task)
  await mark(workId, { score: 5, comment: '=1+1' })
  const reply = await site.call('GET', `/teaching/gradebook/exportXls?departId=${school.red}`, {
    token: school.teacher.token,
  })
  const [head, dues, ...rows] = await readSheet(reply.bytes, 1000)
  const at = head!.indexOf('进表格')
  expect(dues![at]).toBe('2026-01-31 18:00:00')
  const cellsOf = (name: string) => rows.find((row) => row[0] === name)!
  expect(cellsOf('林小满')[at]).toBe('5')
  expect(cellsOf('曾小雨')[at]).toBe('没交')
  expect(Number(cellsOf('林小满')[head!.indexOf('星星合计')])).toBeGreaterThanOrEqual(5)
  const refused = await site.call('GET', `/teaching/gradebook/exportXls?departId=${school.red}`, {
    token: school.stranger.token,
  })
  expect(refused.body.success).toBe(false)
})

describe('the marks of a student', () => {
  test('list open homework first, then marked works, and no works of other students', async () => {
    const child = await site.person('student', { memberOf: [school.red] })
    const [done, open] = [await assign('做完的'), await assign('还没做的', { dueTime: '2099-02-01 10:00:00' })]
    const { workId } = await submit(done, child)
    const free = await saved(save(site, child, project(), { workName: '自己想的', submit: true }))
    await mark(workId, { score: 4, comment: '真棒' })
    await mark(free.workId, { score: 5 })
    const own = await mine(child)
    expect(own[0]).toMatchObject({ state: expect.stringMatching(/open|begun/) })
    expect(own.find(({ id }) => id === open)).toMatchObject({ state: 'open', isOver: false, workId: null })
    expect(own.find(({ id }) => id === done)).toMatchObject({
      state: 'marked',
      score: 4,
      comment: '真棒',
      teacherName: '王老师',
    })
    expect(own.find(({ workId: found }) => found === free.workId)).toMatchObject({ kind: 'free', score: 5 })
    const stranger = await mine(school.outsider)
    expect(stranger.some(({ workId: found }) => found === workId || found === free.workId)).toBe(false)
  })
})
