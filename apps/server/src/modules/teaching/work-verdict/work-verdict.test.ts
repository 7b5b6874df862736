import { describe, expect, test } from 'vitest'
import type { Task } from '@mashu/contract/teaching/check/task-checks'
import type { Outcome } from '@mashu/contract/teaching/check/verdict'
import { MAX_VERDICT_BYTES } from '@mashu/contract/teaching/check/work-verdict'
import { checkCalls, checkOf } from '../../../../test/teaching/check-calls.ts'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'
import { thinVersions } from '../work/version/thin-versions.service.ts'

const site = await openHarness()
const school = await openSchool(site)
const calls: ReturnType<typeof checkCalls> = checkCalls(site, school)
const task: Task = await checked()
async function checked(): Promise<Task> {
  const homework = await calls.homework()
  const checks = [checkOf('loop', { weight: 2 }), checkOf('turn'), checkOf('secret', { hidden: true })]
  await calls.saveChecks(homework, 0, checks)
  return homework
}
const outcome = (id: string, state: Outcome['state'], more: Partial<Outcome> = {}): Outcome => ({ id, state, ...more })
const keep = (workId: string, outcomes: Outcome[], who: Person, more: object = {}) =>
  calls.post('/teaching/workVerdict/save', { workId, versionNo: 1, checkVersion: 1, outcomes, ...more }, who)
const ofWork = async (workId: string, who: Person) =>
  (await calls.get(`/teaching/workVerdict/ofWork?workId=${workId}`, who)).body.result
interface ClassWork {
  id: string
  versionNo: number
  fileKey_url: string
  verdict: object | null
  suggestedStars: number | null
}
const classWork = async (workId: string, of = task) => {
  const { result } = (await calls.ofClass(of, school.red)).body
  const works = (result as { students: { work: ClassWork | null }[] }).students.map(({ work }) => work)
  return works.find((work) => work?.id === workId)
}

describe('a verdict', () => {
  test('of a teacher counts and suggests stars by weight', async () => {
    const { workId } = await calls.submit(task, school.student)
    expect(await classWork(workId)).toMatchObject({ versionNo: 1, verdict: null, suggestedStars: null })
    const outcomes = [
      outcome('loop', 'passed'),
      outcome('turn', 'failed', { seen: '小猫没有转' }),
      outcome('secret', 'passed'),
      outcome('of-another-set', 'passed'),
    ]
    const kept = await keep(workId, outcomes, school.teacher)
    expect(kept.body.result).toEqual({ score: 75, suggestedStars: 4 })
    expect(await classWork(workId)).toMatchObject({
      verdict: {
        versionNo: 1,
        checkVersion: 1,
        counts: true,
        ranBy: '王老师',
        score: 75,
        outcomes: outcomes.slice(0, 3),
      },
      suggestedStars: 4,
    })
    await keep(
      workId,
      outcomes.map(({ id }) => outcome(id, 'passed')),
      school.teacher,
    )
    expect(await classWork(workId)).toMatchObject({ verdict: { score: 100 }, suggestedStars: 5 })
    // The author learns nothing about hidden checks before the work is marked.
    const told = await ofWork(workId, school.student)
    expect(told).toMatchObject({ checks: [{ id: 'loop' }, { id: 'turn' }], suggestedStars: null })
    expect(told).toMatchObject({ verdicts: [{ counts: true, score: null, outcomes: [{}, {}] }] })
    await calls.post('/teaching/teachingWork/correct', { workId, score: 5 })
    expect(await ofWork(workId, school.student)).toMatchObject({ verdicts: [{ score: 100, outcomes: [{}, {}, {}] }] })
  })

  test('of a child is only a hint, and contains no hidden checks', async () => {
    const { workId } = await calls.submit(task, school.mate)
    const all = [outcome('loop', 'passed'), outcome('turn', 'passed'), outcome('secret', 'passed')]
    expect((await keep(workId, all, school.mate)).body.result).toEqual({ score: 100, suggestedStars: null })
    expect(await classWork(workId)).toMatchObject({ verdict: null, suggestedStars: null })
    expect(await ofWork(workId, school.teacher)).toMatchObject({
      suggestedStars: null,
      verdicts: [{ counts: false, outcomes: [{ id: 'loop' }, { id: 'turn' }] }],
    })
    await keep(workId, [outcome('loop', 'failed')], school.teacher)
    expect(await ofWork(workId, school.teacher)).toMatchObject({
      suggestedStars: 1,
      verdicts: [
        { counts: true, score: 0 },
        { counts: false, score: 100 },
      ],
    })
  })

  test('belongs to one version of the work and of the checks', async () => {
    const own = await calls.homework()
    await calls.saveChecks(own, 0, [checkOf('loop')])
    const first = await calls.submit(own, school.student)
    const passed = [outcome('loop', 'passed')]
    await keep(first.workId, passed, school.teacher)
    await calls.saveChecks(own, 1, [checkOf('loop', { weight: 3 })])
    expect(await classWork(first.workId, own)).toMatchObject({ verdict: { checkVersion: 1 }, suggestedStars: null })
    await keep(first.workId, passed, school.teacher, { checkVersion: 2 })
    expect(await classWork(first.workId, own)).toMatchObject({ verdict: { checkVersion: 2 }, suggestedStars: 5 })
    // A later run with older checks does not replace the verdict.
    await keep(first.workId, [outcome('loop', 'failed')], school.teacher)
    expect(await classWork(first.workId, own)).toMatchObject({ verdict: { checkVersion: 2, score: 100 } })
    // Only submitted versions are judged, and a new submission has no verdict yet.
    const meta = { workScene: 'additional', additionalId: own.id, workId: first.workId }
    await saved(save(site, school.student, project(), { ...meta, baseVersion: 1 }))
    expect(await classWork(first.workId, own)).toMatchObject({ versionNo: 1, verdict: { score: 100 } })
    await saved(save(site, school.student, project(), { ...meta, baseVersion: 2, submit: true }))
    expect(await classWork(first.workId, own)).toMatchObject({ versionNo: 3, verdict: null })
  })

  test('is refused for an unknown work, version or check', async () => {
    const { workId } = await calls.submit(await calls.homework(), school.student)
    expect((await keep(workId, [], school.teacher)).body.message).toContain('没有找到这些检查')
    const { workId: other } = await calls.submit(await checked(), school.student)
    expect((await keep(other, [], school.teacher, { versionNo: 9 })).body.message).toContain('这个版本')
  })

  test('is accessible only to the author, to teachers of the class and to administrators', async () => {
    const { workId } = await calls.submit(await checked(), school.student)
    for (const who of [school.outsider, school.stranger, school.mate]) {
      expect((await keep(workId, [outcome('loop', 'passed')], who)).body.success).toBe(false)
      expect(await ofWork(workId, who)).toBeNull()
    }
    expect((await calls.ofClass(task, school.red, school.student)).status).toBe(403)
    expect((await calls.ofClass(task, school.red, school.stranger)).body.result).toBeNull()
    // The class does not have the task.
    expect((await calls.ofClass(task, school.blue, school.stranger)).body.result).toBeNull()
    expect((await calls.ofClass(task, school.red, school.admin)).body.result).toMatchObject({
      departName: '红班',
      taskName: '画一个圆',
      checkVersion: 1,
    })
  })

  test('is limited in size, and deleted with the version and the work', async () => {
    const own = await calls.homework()
    const many = Array.from({ length: 40 }, (_, index) => checkOf(`${'check'.repeat(7)}${index}`))
    await calls.saveChecks(own, 0, many)
    const { workId } = await calls.submit(own, school.student)
    const place = { sprite: '小猫'.repeat(40), block: 'x'.repeat(90) }
    const wordy = many.map(({ id }) => outcome(id, 'failed', { seen: '停'.repeat(120), place }))
    expect((await keep(workId, wordy, school.teacher)).body.success).toBe(true)
    const rows = () =>
      site.database.root.selectFrom('teachingWorkVerdict').selectAll().where('workId', '=', workId).execute()
    const [row] = await rows()
    expect(row).toMatchObject({ passed: 0, failed: 40, unknown: 0 })
    expect(Buffer.byteLength(row!.outcomes)).toBeLessThanOrEqual(MAX_VERDICT_BYTES)
    const meta = { workScene: 'additional', additionalId: own.id, workId }
    for (let base = 1; base < 30; base++)
      await saved(save(site, school.student, project(), { ...meta, baseVersion: base }))
    for (const versionNo of [2, 30]) await keep(workId, wordy, school.student, { versionNo })
    await site.database.root
      .updateTable('teachingWorkVersion')
      .set({ createTime: '2020-01-01T00:00:00.000Z' })
      .where('workId', '=', workId)
      .execute()
    await site.within(() => thinVersions())
    expect((await rows()).map(({ versionNo }) => versionNo).toSorted((a, b) => a - b)).toEqual([1, 30])
    for (const verb of ['delete', 'purge'])
      await site.call('DELETE', `/teaching/teachingWork/${verb}?id=${workId}`, { token: school.student.token })
    expect(await rows()).toEqual([])
  })
})
