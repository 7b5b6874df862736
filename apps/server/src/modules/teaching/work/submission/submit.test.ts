import { beforeEach, describe, expect, test } from 'vitest'
import { openHarness } from '../../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved, setStatus } from '../../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const versions = async (workId: string) =>
  (await site.call('GET', `/teaching/teachingWork/versions?workId=${workId}`, { token: school.student.token })).body
    .result as Record<string, unknown>[]

describe('submitting', () => {
  let unitId: string
  let courseId: string
  beforeEach(async () => {
    ;({ unitId, courseId } = await openCourse(site, school.teacher, { isShared: true }))
  })

  test('sets the status, time and kind, even for bytes that were saved before', async () => {
    const bytes = project()
    const { workId } = await saved(save(site, school.student, bytes, { workScene: 'course', courseId: unitId }))
    const handed = await saved(save(site, school.student, bytes, { workId, baseVersion: 1, submit: true }))
    expect(handed).toMatchObject({ versionNo: 1, workStatus: '1' })
    expect((await versions(workId))[0]).toMatchObject({ kind: 'submit' })
    const mine = await site.call('GET', `/teaching/teachingWork/mine?courseId=${unitId}`, {
      token: school.student.token,
    })
    expect((mine.body.result as { records: unknown[] }).records).toMatchObject([
      {
        id: workId,
        submitTime: expect.stringMatching(/^\d{4}-/),
        courseId_dictText: '接苹果',
        departId: school.red,
        workStatus_dictText: '待批改',
      },
    ])
  })

  test('a work that is started again for a unit becomes a conflict version', async () => {
    const { workId } = await saved(save(site, school.student, project(), { workScene: 'course', courseId: unitId }))
    const second = await save(site, school.student, project(), { workScene: 'course', courseId: unitId })
    expect(second.status).toBe(409)
    expect(second.body.result).toMatchObject({ workId, current: { versionNo: 1 }, kept: { versionNo: 2 } })
    expect(
      (
        await site.call('GET', `/teaching/teachingCourseUnit/getUnitWorkInfo?unitId=${unitId}`, {
          token: school.student.token,
        })
      ).body.result,
    ).toMatchObject({ mineWorkId: workId })
  })

  test('from several tabs at the same moment creates one work for the unit', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => save(site, school.mate, project(), { workScene: 'course', courseId: unitId })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
  })

  test.each([
    [0, '0', '1'],
    [1, '1', '1'],
    [2, '2', '1'],
    [3, '3', '3'],
    [4, '4', '4'],
  ])(
    'from the status %i, a save leads to the status %s and another submission to %s',
    async (status, afterSave, afterSubmit) => {
      const { workId } = await saved(save(site, school.student, project()))
      await setStatus(site, workId, status)
      expect((await saved(save(site, school.student, project(), { workId, baseVersion: 1 }))).workStatus).toBe(
        afterSave,
      )
      expect(
        (await saved(save(site, school.student, project(), { workId, baseVersion: 2, submit: true }))).workStatus,
      ).toBe(afterSubmit)
    },
  )

  test('a work for a unit that is deleted or closed to the student is still saved', async () => {
    const closed = await openCourse(site, school.teacher)
    for (const courseId of ['4711', closed.unitId]) {
      const { workId } = await saved(save(site, school.student, project(), { workScene: 'course', courseId }))
      expect(
        (await site.call('GET', `/teaching/teachingWork/open?workId=${workId}`, { token: school.student.token })).body
          .result,
      ).toMatchObject({ workScene: 'create', courseId: null })
    }
    expect(courseId).toBeTruthy()
  })
})
