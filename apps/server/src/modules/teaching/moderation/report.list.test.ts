import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { about, list, make, post, school, setUp, settle, site, written } from './test/reports.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('the list of reports', () => {
  test('lists each reported comment and work once, with a hash for a guest', async () => {
    const workId = await make()
    const { id } = await written(workId, '你真笨')
    for (const person of [school.mate, undefined]) await post('reportComment', { id, reason: '骂人' }, person)
    await post('reportWork', { workId, reason: '有电话' })
    expect((await post('reportWork', { workId, reason: '有电话' })).body.message).toBe('已经举报过了，老师会来看的')
    expect((await post('reportWork', { workId, reason: '我的' }, school.student)).body.message).toBe(
      '不能举报自己的作品',
    )
    expect(await about(workId)).toMatchObject([
      { comment: '你真笨', authorName: '郑安安', openCount: 2, mutable: true, mutedUntil: null, gone: false },
      { comment: null, authorName: '林小满', openCount: 1, reporterName: null, reason: '有电话' },
    ])
    const kept = await site.database.root
      .selectFrom('teachingReport')
      .select('person')
      .where('workId', '=', workId)
      .where('person', 'like', 'a:%')
      .execute()
    for (const { person } of kept) expect(person).toMatch(/^a:[0-9a-f]{64}$/)
    expect(await about(workId, school.stranger)).toEqual([])
    expect(await about(workId, school.admin)).toHaveLength(2)
  })

  test('shows no more reports of a target after the first decision', async () => {
    const workId = await make()
    const { id: commentId } = await written(workId)
    for (const person of [school.mate, school.outsider])
      await post('reportComment', { id: commentId, reason: '其他' }, person)
    const [row] = await about(workId)
    expect((await settle(row!.id, 'kept')).message).toBe('处理好了')
    expect((await settle(row!.id, 'deleted', school.admin)).message).toContain('刚刚处理了')
    expect(await about(workId)).toEqual([])
    expect(await about(workId, school.teacher, '&settled=true')).toMatchObject([
      { outcome: 'kept', settlerName: '王老师', settleTime: expect.any(String) },
      { outcome: 'kept' },
    ])
    expect(await list(workId)).toHaveLength(1)
  })
})

test('the number of reports by guests is limited per address', async () => {
  const workId = await make()
  const replies = []
  for (let index = 0; index < 24; index++) replies.push((await post('reportWork', { workId, reason: '其他' })).status)
  expect(replies.at(-1)).toBe(429)
})
