import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make, path, school, setUp, site } from './test/public-works.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('likes', () => {
  test('count guests separately by a hash of address and browser', async () => {
    const workId = await make(3)
    const like = async (remoteAddress: string, agent: string) =>
      (
        await site.call('POST', `${path}/starWork?workId=${workId}`, {
          remoteAddress,
          headers: { 'user-agent': agent },
        })
      ).body.message
    expect(await like('10.1.1.1', 'Firefox')).toBe('点赞成功')
    expect(await like('10.1.1.1', 'Firefox')).toBe('已经点赞过了')
    expect(await like('10.1.1.1', 'Chrome')).toBe('点赞成功')
    expect(await like('10.1.1.2', 'Chrome')).toBe('点赞成功')
    const rows = await site.database.root
      .selectFrom('teachingWorkLike')
      .select('person')
      .where('workId', '=', workId)
      .execute()
    expect(rows.map((row) => row.person)).toEqual(Array(3).fill(expect.stringMatching(/^a:[0-9a-f]{64}$/)))
  })

  test('are limited per address for guests, but not for people with an account', async () => {
    const workId = await make(3)
    const like = (token?: string) =>
      site.call('POST', `${path}/starWork?workId=${workId}`, { remoteAddress: '10.9.9.9', ...(token ? { token } : {}) })
    const replies = await Promise.all(Array.from({ length: 200 }, () => like()))
    expect(replies.filter((reply) => reply.status === 429).length).toBeGreaterThan(0)
    expect((await like(school.mate.token)).body.success).toBe(true)
  })
})
