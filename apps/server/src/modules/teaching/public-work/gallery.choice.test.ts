import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../../platform/db/database.ts'
import { get, make, nameInPublic, school, setUp, site } from './test/public-works.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('the gallery', () => {
  test('shows works selected by the school', async () => {
    const workId = await make(3)
    const shown = async () => ({
      list: ((await get(`leaderboard?userId=${school.student.id}`)).body.result as { records: { realname: string }[] })
        .records[0]!.realname,
      page: ((await get(`studentWorkInfo?workId=${workId}`)).body.result as { realname: string }).realname,
      author: (await get(`userInfo?userId=${school.student.id}`)).body.result,
    })
    await site.within(() => db().updateTable('sysUser').set({ school: '一小' }).execute())
    expect(await shown()).toMatchObject({
      list: '林同学',
      page: '林同学',
      author: { realname: '林同学', school: null },
    })
    await nameInPublic('realname')
    expect(await shown()).toMatchObject({
      list: '林小满',
      page: '林小满',
      author: { realname: '林小满', school: null },
    })
    await nameInPublic('school')
    expect(await shown()).toMatchObject({ author: { realname: '林小满', school: '一小' } })
    await nameInPublic('')
  })

  test('lists works up to the maximum page number, and refuses a larger page number', async () => {
    await make(3)
    expect((await get('leaderboard?pageNo=10000&pageSize=100')).body.result).toMatchObject({
      records: [],
      total: expect.any(Number),
    })
    expect((await get('leaderboard?pageNo=10001')).body.success).toBe(false)
    expect((await get('leaderboard?pageSize=101')).body.result).toMatchObject({ size: 100 })
  })
})
