import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project, save, saved } from '../../../../test/school.ts'
import { call, make, school, setUp, site, status } from './test/handed-in.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('marking', () => {
  test("is limited to the teacher's own students", async () => {
    const workId = await make()
    for (const person of [school.stranger]) {
      for (const [url, body] of [
        ['correct', { workId, score: 1 }],
        ['edit', { id: workId, workStatus: 4 }],
        ['publish', { workId }],
        ['withdraw', { workId }],
      ] as const)
        expect((await call('POST', url, person, body)).body.message).toBe('未找到对应数据')
      for (const kind of ['Correct', 'Comment'])
        expect((await call('GET', `queryTeachingWork${kind}ByMainId?id=${workId}`, person)).body.message).toBe(
          '未找到对应数据',
        )
    }
    for (const url of ['correct', 'edit', 'publish', 'withdraw']) {
      expect((await call('POST', url, school.student, { workId, id: workId })).status).toBe(403)
      expect((await site.call('POST', `/teaching/teachingWork/${url}`, { body: {} })).status).toBe(401)
    }
    for (const kind of ['Correct', 'Comment'])
      expect((await call('GET', `queryTeachingWork${kind}ByMainId?id=${workId}`, school.mate)).body.success).toBe(false)
    expect((await status(workId)).workStatus).toBe(0)
  })

  test.each([
    [{ score: 6 }, '评分不能大于 5'],
    [{ score: 0 }, '评分不能小于 1'],
    [{ workStatus: 1 }, '作业状态不能小于 2'],
    [{ comment: '长'.repeat(513) }, '评语不能超过 512 个字'],
  ])('with %j is refused', async (body, message) => {
    expect((await call('POST', 'correct', school.teacher, { workId: await make(), ...body })).body).toMatchObject({
      success: false,
      message,
    })
  })

  test('is refused when the student has submitted, not only saved, a newer version', async () => {
    const workId = await make({ submit: true })
    await saved(save(site, school.student, project(), { workId, baseVersion: 1 }))
    expect((await call('POST', 'correct', school.teacher, { workId, versionNo: 1, score: 3 })).body.success).toBe(true)
    await saved(save(site, school.student, project(), { workId, baseVersion: 2, submit: true }))
    const late = await call('POST', 'correct', school.teacher, { workId, versionNo: 2, score: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 409,
      message: '这位同学刚刚又提交了新的版本，请看过之后再批改',
      result: { workId, versionNo: 3, submitTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
    })
    expect(
      (await call('GET', `queryTeachingWorkCorrectByMainId?id=${workId}`, school.teacher)).body.result,
    ).toMatchObject([{ score: 3 }])
    expect(
      (await call('POST', 'correct', school.teacher, { workId, versionNo: 3, score: 5, workStatus: 4 })).body.result,
    ).toMatchObject({ workStatus: '4', publishTime: expect.stringMatching(/^\d{4}/) })
  })
})
