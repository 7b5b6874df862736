import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, make, post, say, school, setUp, site, type Row } from './test/reports.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('a muted student', () => {
  const mute = async (body: object, person = school.teacher) => (await post('/teaching/mute/mute', body, person)).body

  test('sees the end of the mute, and can write again after the mute', async () => {
    const workId = await make()
    const child = await site.person('student', { memberOf: [school.red], realname: '吵吵' })
    expect((await mute({ userId: child.id, days: 1, reason: '骂人' })).message).toBe('已禁言')
    const refused = (await say(workId, '好', child)).body
    expect(refused.message).toMatch(/^老师请你先休息一下，\d+ 月 \d+ 日 \d\d:\d\d 以后/)
    const own = async () => (await site.call('GET', '/teaching/mute/own', as(child))).body.result
    expect(await own()).toEqual({ sentence: refused.message })
    const muted = async () =>
      (
        (await site.call('GET', '/teaching/mute/list', as(school.teacher))).body.result as { records: Row[] }
      ).records.filter((row) => row['userId'] === child.id)
    expect(await muted()).toMatchObject([{ realname: '吵吵', className: '红班', reason: '骂人', muterName: '王老师' }])
    expect((await post('/teaching/mute/unmute', { userId: child.id }, school.teacher)).body.message).toBe('已解除禁言')
    expect((await post('/teaching/mute/unmute', { userId: child.id }, school.teacher)).body.success).toBe(false)
    expect(await muted()).toEqual([])
    expect(await own()).toEqual({ sentence: null })
    expect((await say(workId, '好', child)).body.success).toBe(true)
  })

  test('must be a student of the teacher, and is muted for a limited time', async () => {
    const { id } = school.student
    for (const body of [{ userId: id }, { userId: id, days: 0 }, { userId: id, untilTime: '2020-01-01 00:00:00' }])
      expect((await mute(body)).success).toBe(false)
    expect((await mute({ userId: id, untilTime: '2099-01-01 00:00:00' })).message).toContain('最长 366 天')
    expect((await mute({ userId: school.outsider.id, days: 1 })).message).toBe('这位同学不在你的班里')
    expect((await mute({ userId: school.stranger.id, days: 1 }, school.admin)).message).toBe('不能给老师禁言')
    const until = new Date(Date.now() + 2 * 86_400_000).toISOString()
    expect((await mute({ userId: id, untilTime: until })).success).toBe(true)
    await post('/teaching/mute/unmute', { userId: id }, school.teacher)
  })
})
