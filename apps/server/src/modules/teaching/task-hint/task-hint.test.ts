import { describe, expect, test } from 'vitest'
import type { Hint } from '@mashu/contract/teaching/check/hint'
import type { Task } from '@mashu/contract/teaching/check/task-checks'
import { pythonShape } from '@mashu/judge/shape/python'
import { checkCalls, checkOf } from '../../../../test/teaching/check-calls.ts'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, save, saved } from '../../../../test/school.ts'

const STARTER = 'import turtle\n'
/** A word of the model answer that no student may read. */
const SECRET = 'quarktasche'
const ANSWER = `import turtle\n${SECRET} = 4\nfor i in range(${SECRET}):\n    turtle.forward(90)\n    turtle.left(90)\n`
const HALF = 'import turtle\nturtle.forward(90)\n'

const site = await openHarness()
const school = await openSchool(site)
const calls: ReturnType<typeof checkCalls> = checkCalls(site, school)
const [courseWork, courseWorkAnswer] = [await upload(STARTER), await upload(ANSWER)]
const { courseId, unitId } = await openCourse(site, school.teacher, {}, { courseWork, courseWorkAnswer })
const unit: Task = { kind: 'unit', id: unitId }
const link = { courseId, deptId: school.red, openTime: '2026-01-01 08:00:00' }
await calls.post('/teaching/teachingCourseDept/add', link)
async function upload(text: string): Promise<string> {
  const file = { name: 'file', fileName: 'a.py', content: Buffer.from(text) }
  const { body } = await site.upload('/sys/common/upload', [file], { token: school.teacher.token })
  return (body.result as { filePath: string }).filePath
}

const shapeOf = (source: string): string => JSON.stringify(pythonShape({ 'main.py': source }))

const ask = (task: Task, who: Person, more: { source?: string; press?: number; failed?: string[]; shape?: string }) =>
  calls.post(
    '/teaching/taskHint/next',
    { ...task, shape: more.shape ?? shapeOf(more.source ?? HALF), press: more.press ?? 1, failed: more.failed ?? [] },
    who,
  )
const hinted = async (...asked: Parameters<typeof ask>): Promise<Hint | null> =>
  ((await ask(...asked)).body.result as { hint: Hint | null } | null)?.hint ?? null
const ofClass = (task: Task, who: Person, departId = school.red) =>
  calls.get(`/teaching/taskHint/ofClass?${calls.asked(task)}&departId=${departId}`, who)

/** Submits a program. Then a run by a teacher passes or fails the check "loop". */
async function handIn(task: Task, who: Person, source: string, passed: boolean): Promise<void> {
  const meta = { workType: '4', workScene: 'additional', additionalId: task.id, submit: true }
  const { workId } = await saved(save(site, who, Buffer.from(source), meta))
  const outcomes = [{ id: 'loop', state: passed ? 'passed' : 'failed' }]
  const verdict = { workId, versionNo: 1, checkVersion: 1, outcomes }
  const kept = await calls.post('/teaching/workVerdict/save', verdict, school.teacher)
  expect(kept.body.success).toBe(true)
}

describe('a hint', () => {
  test('shows more with each press, and never shows the model answer', async () => {
    const first = await ask(unit, school.student, { press: 3 })
    // The third press is answered only after the first two presses.
    expect(first.body.result).toMatchObject({ pauseSeconds: 0, hint: { press: 1, more: true } })
    const second = await ask(unit, school.student, { press: 2 })
    expect(second.body.result).toMatchObject({ hint: { press: 2, more: true } })
    const third = await ask(unit, school.student, { press: 3 })
    expect(third.body.result).toMatchObject({ pauseSeconds: 60, hint: { press: 3, more: false, kind: 'add' } })
    for (const { text } of [first, second, third]) expect(text).not.toContain(SECRET)
    // After a change of the work, a new hint begins with the first press.
    expect(
      await hinted(unit, school.student, { source: ANSWER.replace('left(90)', 'left(9)'), press: 2 }),
    ).toMatchObject({ press: 1, kind: 'value', place: { file: 'main.py', line: 5 } })
    expect(await hinted(unit, school.student, { source: ANSWER })).toBeNull()
  })

  test('is made from works of other students only if they passed all checks', async () => {
    const task = await calls.homework({ codeType: 4 })
    await calls.saveChecks(task, 0, [checkOf('loop')])
    await handIn(task, school.mate, 'print(1)\n', false)
    // No work has passed the checks, so the hint only names the failed check.
    expect(await hinted(task, school.student, { source: 'print(2)', failed: ['loop'] })).toMatchObject({
      check: 'loop',
    })
    const other = await site.person('student', { memberOf: [school.red] })
    await handIn(task, other, 'while True:\n    print(1)\n', true)
    const told = await hinted(task, school.student, { source: 'print(1)', failed: ['loop'] })
    expect(told).toMatchObject({ kind: 'add', step: 'add:while', check: 'loop' })
    // The student's own work has passed, but gives no hints to this student.
    expect(await hinted(task, other, { source: 'print(1)', failed: ['loop'] })).toMatchObject({ step: 'check:loop' })
  })

  test('reveals nothing about hidden checks', async () => {
    const task = await calls.homework()
    await calls.saveChecks(task, 0, [checkOf('loop', { hidden: true })])
    expect(await hinted(task, school.student, { failed: ['loop'] })).toBeNull()
  })

  test('needs checks or a model answer', async () => {
    expect((await ask(await calls.homework(), school.student, {})).body.result).toEqual({ hint: null, pauseSeconds: 0 })
  })

  test('is given only to people who may work on the task or see the task', async () => {
    const homework = await calls.homework()
    // Every teacher can read a shared course with its answers, so the stranger may get hints for the unit.
    const foreign = [
      [unit, school.outsider],
      [homework, school.outsider],
      [homework, school.stranger],
    ] as const
    for (const [task, who] of foreign) {
      expect((await ask(task, who, {})).body).toMatchObject({ success: false, result: null })
      const fault = { ...task, fault: 'message-unheard' }
      expect((await calls.post('/teaching/taskHint/noteFault', fault, who)).body.success).toBe(false)
    }
    expect(await hinted(unit, school.admin, {})).toMatchObject({ press: 1 })
  })

  test('is refused for an invalid or large work', async () => {
    const who = await site.person('student', { memberOf: [school.red] })
    expect(await hinted(unit, who, { shape: '{}' })).toMatchObject({ kind: 'add' })
    for (const shape of ['{', '['.repeat(400) + ']'.repeat(400), shapeOf('print(1)\n'.repeat(4000)).slice(0, 600_000)])
      expect((await ask(unit, who, { shape })).body).toMatchObject({ success: false })
    // A later comparison works again.
    expect(await hinted(unit, who, {})).toMatchObject({ press: 1 })
  })

  test('is refused after many requests in a short time', async () => {
    const who = await site.person('student', { memberOf: [school.red] })
    const note = () => calls.post('/teaching/taskHint/noteFault', { ...unit, fault: 'mouth-empty' }, who)
    for (let press = 0; press < 15; press += 1) await note()
    expect((await note()).body.message).toBe('先自己试一试，过一会儿再要提示')
  })
})

describe('where a class is stuck', () => {
  test('is shown to the teacher as counts by check and by step', async () => {
    const task = await calls.homework({ codeType: 4 })
    await calls.saveChecks(task, 0, [checkOf('loop')])
    const mate = await site.person('student', { memberOf: [school.red] })
    for (const who of [school.student, mate]) {
      await ask(task, who, { source: 'print(1)', failed: ['loop'] })
      await ask(task, who, { source: 'print(1)', failed: ['loop'], press: 2 })
    }
    await ask(task, mate, { source: 'print(3)', failed: ['loop'] })
    await calls.post('/teaching/taskHint/noteFault', { ...task, fault: 'mouth-empty' }, mate)
    const told = (await ofClass(task, school.teacher)).body.result
    expect(told).toMatchObject({
      checks: [{ id: 'loop' }],
      byCheck: [{ key: 'loop', hints: 3, students: 2 }],
      byStep: [
        { key: 'check:loop', hints: 3, students: 2 },
        { key: 'fault:mouth-empty', hints: 1, students: 1 },
      ],
    })
    for (const who of [school.stranger, school.student]) expect((await ofClass(task, who)).body.success).toBe(false)
    expect((await ofClass(task, school.stranger, school.blue)).body.success).toBe(false)
    // No part of a work is stored.
    const rows = await site.database.root.selectFrom('teachingTaskHint').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('print')
  })
})
