import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, get, ids, make, path, school, setUp, site } from './test/public-works.ts'

beforeAll(setUp)
afterAll(() => site.close())
const set = (workId: string, values: { viewNum?: number; starNum?: number; publishTime?: string }) =>
  site.database.root.updateTable('teachingWork').set(values).where('id', '=', workId).execute()

describe('the gallery', () => {
  test('shows published works in the requested order, without private data of authors', async () => {
    const author = await site.person('student', { memberOf: [school.red] })
    const [a, b, c, draft, gone] = [
      await make(3, { workName: '甲板' }, author),
      await make(4, { workName: '乙板' }, author),
      await make(3, { workName: '丙', workType: '4' }, author),
      await make(2, {}, author),
      await make(3, {}, author),
    ]
    await set(a, { viewNum: 5, starNum: 1, publishTime: '2026-01-03T00:00:00.000Z' })
    await set(b, { viewNum: 9, starNum: 2, publishTime: '2026-01-02T00:00:00.000Z' })
    await set(c, { viewNum: 1, starNum: 7, publishTime: '2026-01-01T00:00:00.000Z' })
    await site.call('DELETE', `${path}/delete?id=${gone}`, as(author))
    const board = (query: string) => ids(`leaderboard?userId=${author.id}&${query}`)
    expect(await board('')).toEqual([b, a, c])
    expect(await board('orderBy=time')).toEqual([a, b, c])
    expect(await board('orderBy=create_time')).toEqual([a, b, c])
    expect(await board('orderBy=star')).toEqual([c, b, a])
    expect(await board('workStatus=4')).toEqual([b])
    expect(await board('workStatus=3')).toEqual([a, c])
    expect(await board('workStatus=0')).not.toContain(draft)
    expect(await board('workType=4')).toEqual([c])
    expect(await board(`workName=${encodeURIComponent('板')}`)).toEqual([b, a])
    expect(await board('workType=1,4')).toEqual([c])
    expect(await board(`keyword=${encodeURIComponent('板')}`)).toEqual([b, a])
    expect(await board(`keyword=${encodeURIComponent('没有这个')}`)).toEqual([])
    expect(await ids('greatWork')).toContain(b)
    const [row] = ((await get(`leaderboard?userId=${author.id}`)).body.result as { records: Record<string, unknown>[] })
      .records
    expect(row).toMatchObject({
      workStatus: '4',
      workStatus_dictText: '精选作品',
      workFileKey_url: expect.stringContaining('/static/'),
      publishTime: '2026-01-02 08:00:00',
    })
    for (const secret of ['username', 'createBy', 'departId', 'score', 'teacherComment', 'workFile'])
      expect(row).not.toHaveProperty(secret)
  })
})
