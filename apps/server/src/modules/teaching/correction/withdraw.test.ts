import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setStatus } from '../../../../test/school.ts'
import { call, make, school, setUp, site, status } from './test/handed-in.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('marking', () => {
  test('a publication sets the publish time, and a withdrawal restores the previous state', async () => {
    const workId = await make()
    expect((await call('POST', 'publish', school.teacher, { workId })).body).toMatchObject({
      message: '已展示到首页',
      result: { workStatus: '3' },
    })
    const { publishTime } = await status(workId)
    expect(publishTime).not.toBeNull()
    expect((await call('POST', 'publish', school.teacher, { workId, great: true })).body.result).toMatchObject({
      workStatus: '4',
    })
    expect((await status(workId)).publishTime).toBe(publishTime)
    expect((await call('POST', 'correct', school.teacher, { workId, score: 2 })).body.result).toMatchObject({
      workStatus: '4',
    })
    expect((await call('POST', 'withdraw', school.teacher, { workId })).body).toMatchObject({
      message: '已撤回展示',
      result: { workStatus: '2', publishTime: null },
    })
    const handed = await make({ submit: true })
    await setStatus(site, handed, 3)
    expect((await call('POST', 'withdraw', school.teacher, { workId: handed })).body.result).toMatchObject({
      workStatus: '1',
    })
  })
})
