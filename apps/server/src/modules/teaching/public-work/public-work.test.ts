import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { get, make, numbers, path, school, setUp, site } from './test/public-works.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('the page of a work', () => {
  test('is public after publication, and before that visible only to the author and to teachers', async () => {
    const [open, closed] = [await make(3), await make(2)]
    for (const [person, seesDraft] of [
      [undefined, false],
      [school.mate, false],
      [school.stranger, false],
      [school.student, true],
      [school.teacher, true],
      [school.admin, true],
    ] as const) {
      expect((await get(`studentWorkInfo?workId=${open}`, person)).body).toMatchObject({ success: true, code: 0 })
      expect((await get(`studentWorkInfo?workId=${closed}`, person)).body.success).toBe(seesDraft)
    }
    expect((await get(`studentWorkInfo?workId=${closed}`)).body.message).toBe('未找到对作业')
    const seen = async (person?: Person) => (await get(`studentWorkInfo?workId=${open}`, person)).body.result
    for (const person of [undefined, school.mate, school.student])
      expect(await seen(person)).toMatchObject({ realname: '林同学', userId_dictText: '林同学' })
    expect(await seen()).toMatchObject({
      username: null,
      createBy: null,
      departId: null,
      score: null,
      workFileKey_url: expect.stringContaining('/static/'),
    })
    expect(await seen(school.teacher)).toMatchObject({
      realname: '林小满',
      username: school.student.username,
      createBy: school.student.username,
    })
  })

  test('counts one view per person and hour, but no view of the author', async () => {
    const workId = await make(3)
    const before = await numbers(workId)
    const look = (from: { token?: string; remoteAddress?: string; headers?: Record<string, string> } = {}) =>
      site.call('GET', `${path}/studentWorkInfo?workId=${workId}`, from)
    // The first answer already counts the view, so that a reload shows the same number.
    expect((await look()).body.result).toMatchObject({ viewNum: 1 })
    expect((await look()).body.result).toMatchObject({ viewNum: 1 })
    await get(`studentWorkInfo?workId=${workId}`, school.student)
    await Promise.all(Array.from({ length: 50 }, () => look()))
    expect(await numbers(workId)).toEqual({ ...before, viewNum: 1 })
    await Promise.all(Array.from({ length: 10 }, () => look({ token: school.mate.token })))
    await Promise.all(Array.from({ length: 10 }, (_, index) => look({ remoteAddress: `10.0.1.${index}` })))
    await look({ headers: { 'user-agent': 'another browser behind the same address' } })
    expect((await numbers(workId)).viewNum).toBe(13)
    await look({ remoteAddress: '10.0.2.1', headers: { 'sec-fetch-dest': 'image' } })
    expect((await numbers(workId)).viewNum).toBe(13)
    const draft = await make(1)
    await get(`studentWorkInfo?workId=${draft}`, school.teacher)
    expect((await numbers(draft)).viewNum).toBe(0)
  })
})
