import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../../platform/db/database.ts'
import { get, ids, make, nameInPublic, school, setUp, site } from './test/public-works.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('the gallery', () => {
  test("finds works by the author's public name, but not by parts of the real name", async () => {
    const author = await site.person('student', { realname: '欧阳小木', memberOf: [school.red] })
    const [open, draft] = [await make(3, { workName: '无题' }, author), await make(1, { workName: '草稿' }, author)]
    const found = (keyword: string) => ids(`leaderboard?keyword=${encodeURIComponent(keyword)}`)
    for (const shown of ['欧阳同学', '欧阳']) expect(await found(shown)).toContain(open)
    expect(await found('欧阳')).not.toContain(draft)
    for (const guess of ['小木', '欧阳小木', '欧阳小', '%']) expect(await found(guess)).toEqual([])
    const edit = (body: object) => site.call('PUT', '/teaching/user/edit', { token: author.token, body })
    await edit({ nickname: '木头人' })
    expect(await found('木头')).toEqual([open])
    expect(await found('欧阳')).toEqual([])
    await nameInPublic('realname')
    expect(await found('小木')).toEqual([open])
    await nameInPublic('')
  })

  test('shows only the public data of authors', async () => {
    const shy = await site.person('student')
    await make(3)
    expect((await get(`userInfo?userId=${school.student.id}`)).body.result).toMatchObject({
      realname: '林同学',
      avatar: null,
    })
    await site.within(() => db().updateTable('sysUser').set({ sex: 2, school: '一小' }).execute())
    for (const who of [undefined, school.mate, school.teacher, school.admin]) {
      expect((await get(`userInfo?userId=${school.student.id}`, who)).body.result).toMatchObject({
        realname: '林同学',
        sex: null,
        school: null,
      })
      const [unpublished, unknown] = [
        await get(`userInfo?userId=${shy.id}`, who),
        await get('userInfo?userId=4711', who),
      ]
      expect(unpublished.body.message).toBe('参数错误')
      expect({ ...unpublished.body, timestamp: 0 }).toEqual({ ...unknown.body, timestamp: 0 })
      expect(unpublished.status).toBe(unknown.status)
    }
    expect((await get(`userInfo?userId=${shy.id}`, shy)).body.result).toMatchObject({ sex: 2, school: '一小' })
  })
})
