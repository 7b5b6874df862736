import { describe, expect, test } from 'vitest'
import type { Task } from '@mashu/contract/teaching/check/task-checks'
import { methodsOf } from '@mashu/contract'
import { checkCalls, checkOf, setOf } from '../../../../test/teaching/check-calls.ts'
import { allEndpoints } from '../../../../test/contracts.ts'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { codesOfRoles, mayCall } from '../../../../test/roles.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const calls: ReturnType<typeof checkCalls> = checkCalls(site, school)
const opened = await openCourse(site, school.teacher)
const courseId = opened.courseId
const unit: Task = { kind: 'unit', id: opened.unitId }
const link = { courseId, deptId: school.red, openTime: '2026-01-01 08:00:00' }
await calls.post('/teaching/teachingCourseDept/add', link)
const current = async (task: Task, who?: Person) => (await calls.checks('get', task, who)).body.result

describe('checks of a unit and of homework', () => {
  test('get a new version with each save', async () => {
    for (const task of [unit, await calls.homework()]) {
      expect(await current(task)).toEqual({ versionNo: 0, checks: setOf(), changedBy: null, changedAt: null })
      const first = await calls.saveChecks(task, 0, [checkOf('a')])
      expect(first.body.result).toMatchObject({ versionNo: 1, changedBy: '王老师' })
      await calls.saveChecks(task, 1, [checkOf('a'), checkOf('b', { title: '用到循环' })])
      // A save without a change adds no version.
      await calls.saveChecks(task, 2, [checkOf('a'), checkOf('b', { title: '用到循环' })])
      expect(await current(task)).toMatchObject({ versionNo: 2, checks: { checks: [{ id: 'a' }, { id: 'b' }] } })
      expect((await calls.checks('versions', task)).body.result).toMatchObject([
        { versionNo: 2, count: 2 },
        { versionNo: 1, count: 1, changedBy: '王老师' },
      ])
      const old = await calls.get(`/teaching/taskCheck/version?${calls.asked(task)}&versionNo=1`)
      expect(old.body.result).toMatchObject({ versionNo: 1, checks: setOf(checkOf('a')) })
      expect((await calls.get(`/teaching/taskCheck/version?${calls.asked(task)}&versionNo=7`)).body.message).toBe(
        '没有找到这个历史版本',
      )
    }
  })

  test('are not overwritten if another person has saved them meanwhile', async () => {
    const task = await calls.homework()
    await calls.saveChecks(task, 0, [checkOf('a')])
    const late = await calls.saveChecks(task, 0, [checkOf('b')], school.admin)
    expect(late).toMatchObject({ status: 409, body: { message: '王老师刚刚改过这些检查，你的修改还没有保存' } })
    expect(late.body.result).toMatchObject({ versionNo: 1, checks: { checks: [{ id: 'a' }] } })
    // A client that did not receive an answer repeats the call.
    expect((await calls.saveChecks(task, 0, [checkOf('a')])).body).toMatchObject({ success: true })
  })

  test('are saved by only one of two simultaneous calls', async () => {
    for (const round of [1, 2, 3]) {
      const task = await calls.homework()
      const both = await Promise.all([
        calls.saveChecks(task, 0, [checkOf(`a${round}`)]),
        calls.saveChecks(task, 0, [checkOf(`b${round}`)], school.admin),
      ])
      const [first, late] = both.toSorted((left, right) => left.status - right.status)
      expect([first!.status, late!.status]).toEqual([200, 409])
      expect(late!.body.result).toEqual(first!.body.result)
    }
  })

  test('are refused if they have duplicate ids or an unknown kind', async () => {
    const task = await calls.homework()
    expect((await calls.saveChecks(task, 0, [checkOf('a'), checkOf('a')])).body.message).toContain('编号相同')
    const unknown = checkOf('a', { rule: { kind: 'dances' } as never })
    expect((await calls.saveChecks(task, 0, [unknown])).body.success).toBe(false)
    expect(await current(task)).toMatchObject({ versionNo: 0 })
  })

  test('can be read and saved only by people who may edit the task', async () => {
    const task = await calls.homework()
    for (const each of [unit, task]) {
      for (const who of [school.stranger, school.student]) {
        for (const verb of ['get', 'versions'])
          expect((await calls.checks(verb, each, who)).body, verb).toMatchObject({ success: false, result: null })
        expect((await calls.saveChecks(each, 0, [], who)).body.success).toBe(false)
        const copy = { from: each, to: [each] }
        expect((await calls.post('/teaching/taskCheck/copy', copy, who)).body.success).toBe(false)
      }
      expect((await calls.checks('get', each, school.admin)).body.success).toBe(true)
    }
    expect((await calls.checks('get', { kind: 'unit', id: 'x' })).body.message).toBe('没有找到这个单元或作业')
  })

  test('are copied to other tasks, where the previous checks remain as a version', async () => {
    const [from, to] = [await calls.homework(), await calls.homework()]
    await calls.saveChecks(from, 0, [checkOf('a')])
    await calls.saveChecks(to, 0, [checkOf('z')])
    const before = ((await current(unit)) as { versionNo: number }).versionNo
    expect((await calls.post('/teaching/taskCheck/copy', { from, to: [to, unit] })).body.success).toBe(true)
    expect(await current(to)).toMatchObject({ versionNo: 2, checks: { checks: [{ id: 'a' }] } })
    expect(await current(unit)).toMatchObject({ versionNo: before + 1, checks: { checks: [{ id: 'a' }] } })
    const foreign = { from, to: [to, { kind: 'unit', id: 'x' }] }
    expect((await calls.post('/teaching/taskCheck/copy', foreign)).body.success).toBe(false)
  })

  test('are copied and deleted together with the task', async () => {
    const task = await calls.homework()
    await calls.saveChecks(task, 0, [checkOf('gone')])
    const copyToTerm = { ids: [task.id], workDept: school.red, shiftDays: 7, status: 0 }
    const copied = await calls.post('/teaching/teachingAdditionalWork/copyToTerm', copyToTerm)
    const [id] = (copied.body.result as { ids: string[] }).ids
    expect(await current({ kind: 'homework', id: id! })).toMatchObject({
      versionNo: 1,
      checks: { checks: [{ id: 'gone' }] },
    })
    const course = await calls.post('/teaching/coursePackage/copy', { id: courseId, courseName: '带检查的副本' })
    const copyId = (course.body.result as { id: string }).id
    const units = await calls.get(`/teaching/teachingCourseUnit/list?courseId=${copyId}`)
    const [copiedUnit] = (units.body.result as { records: { id: string }[] }).records
    expect(await current({ kind: 'unit', id: copiedUnit!.id })).toMatchObject({
      versionNo: 1,
      checks: ((await current(unit)) as { checks: object }).checks,
    })
    for (const each of [task.id, id])
      await site.call('DELETE', `/teaching/teachingAdditionalWork/delete?id=${each}`, { token: school.teacher.token })
    await site.call('DELETE', `/teaching/teachingCourseUnit/delete?id=${copiedUnit!.id}`, {
      token: school.teacher.token,
    })
    const left = await site.database.root.selectFrom('teachingTaskCheck').select(['unitId', 'additionalId']).execute()
    for (const gone of [task.id, id, copiedUnit!.id])
      expect(left.filter(({ unitId, additionalId }) => unitId === gone || additionalId === gone)).toEqual([])
  })
})

describe('the checks that a child sees', () => {
  const SECRET = 'QX-hidden-check'
  const forStudent = (task: Task, who: Person) => calls.checks('forStudent', task, who)

  test('are the visible checks of the child’s own tasks', async () => {
    const task = await calls.homework()
    await calls.saveChecks(task, 0, [checkOf('a'), checkOf('b', { hidden: true, title: SECRET })])
    const seen = await forStudent(task, school.student)
    expect(seen.body.result).toEqual({ versionNo: 1, checks: setOf(checkOf('a')), hints: true })
    expect((await forStudent(task, school.outsider)).body.result).toBeNull()
    expect((await forStudent(task, school.stranger)).body.result).toBeNull()
    expect((await forStudent(await calls.homework(), school.student)).body.result).toMatchObject({
      versionNo: 0,
      hints: false,
    })
    expect((await forStudent(unit, school.student)).body.result).toMatchObject({ hints: true })
    const answered = await calls.homework({ workAnswer: 'answer.sb3' })
    expect((await forStudent(answered, school.student)).body.result).toMatchObject({ versionNo: 0, hints: true })
    expect((await forStudent(unit, school.outsider)).body.result).toBeNull()
  })

  // The answers are the same on PostgreSQL, so the test runs only on SQLite.
  test.skipIf(process.env['TEST_DATABASE_URL'])(
    'contain no hidden checks before the submission, and no other answer to the child contains them',
    async () => {
      const task = await calls.homework({ workAnswer: `${SECRET}.sb3` })
      for (const [each, base] of [
        [task, 0],
        [unit, ((await current(unit)) as { versionNo: number }).versionNo],
      ] as const)
        await calls.saveChecks(each, base, [checkOf('a'), checkOf('b', { hidden: true, title: SECRET })])
      const { workId } = await saved(
        save(site, school.student, project(), { workScene: 'additional', additionalId: task.id }),
      )
      const query = new URLSearchParams({ workId, courseId, departId: school.red, unitId: unit.id, versionNo: '1' })
      const told: string[] = []
      const codes = await codesOfRoles(site.database)
      for (const { endpoint } of await allEndpoints()) {
        if (!methodsOf(endpoint).includes('GET') || !mayCall(codes, 'student', endpoint)) continue
        if (/logout|webSocket/i.test(endpoint.path)) continue
        for (const { kind, id } of [task, unit, { kind: 'unit', id: courseId }]) {
          query.set('kind', kind)
          query.set('id', id)
          query.set('additionalId', task.id)
          const url = `${endpoint.path.replace(/:\w+/g, id).replace('*', id)}?${query}`
          const reply = await site.call('GET', url, { token: school.student.token })
          if (reply.text.includes(SECRET)) told.push(url)
        }
      }
      expect(told).toEqual([])
      // The search for the secret works, because answers to the teacher contain the secret.
      expect((await calls.checks('get', task)).text).toContain(SECRET)
      expect((await calls.get('/teaching/teachingAdditionalWork/list')).text).toContain(`${SECRET}.sb3`)
    },
  )
})
