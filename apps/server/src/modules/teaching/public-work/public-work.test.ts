import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { openSchool, project, save, saved, setStatus, type School } from '../../../../test/school.ts'

let site: Harness
let school: School
beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
})
afterAll(() => site.close())

const nameInPublic = (names: string) =>
  site.call('POST', '/sys/config/saveTenantConfig', { token: school.admin.token, body: { _publicNames: names } })

const path = '/teaching/teachingWork'
const as = (person?: Pick<Person, 'token'>) => (person ? { token: person.token } : {})
const get = (url: string, person?: Pick<Person, 'token'>) => site.call('GET', `${path}/${url}`, as(person))
const post = (url: string, body: unknown, person?: Pick<Person, 'token'>) =>
  site.call('POST', `${path}/${url}`, { ...as(person), body })
async function make(status = 3, meta: Record<string, unknown> = {}, person: Person = school.student): Promise<string> {
  const { workId } = await saved(save(site, person, project(), meta))
  await setStatus(site, workId, status)
  return workId
}
const set = (workId: string, values: { viewNum?: number; starNum?: number; publishTime?: string }) =>
  site.database.root.updateTable('teachingWork').set(values).where('id', '=', workId).execute()
const numbers = (workId: string) =>
  site.database.root
    .selectFrom('teachingWork')
    .select(['viewNum', 'starNum', 'updateTime'])
    .where('id', '=', workId)
    .executeTakeFirstOrThrow()
const ids = async (url: string) =>
  ((await get(url)).body.result as { records: { id: string }[] }).records.map((record) => record.id)

describe('the gallery', () => {
  test('shows published works in the order asked for, and nothing private of them', async () => {
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

  test('finds works by the name their author has in public, and does not confirm any other', async () => {
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

  test('shows what the school has chosen', async () => {
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

  test('ends where counting ends, and refuses pages nobody turns to', async () => {
    await make(3)
    expect((await get('leaderboard?pageNo=10000&pageSize=100')).body.result).toMatchObject({
      records: [],
      total: expect.any(Number),
    })
    expect((await get('leaderboard?pageNo=10001')).body.success).toBe(false)
    expect((await get('leaderboard?pageSize=101')).body.result).toMatchObject({ size: 100 })
  })

  test('tells of authors only what they show', async () => {
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

describe('the page of a work', () => {
  test('is for everybody once published, before that for author and teachers', async () => {
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

  test("counts a view for a person and hour, not the author's, and leaves the time of change alone", async () => {
    const workId = await make(3)
    const before = await numbers(workId)
    const look = (from: { token?: string; remoteAddress?: string; headers?: Record<string, string> } = {}) =>
      site.call('GET', `${path}/studentWorkInfo?workId=${workId}`, from)
    // The first answer has the view in it, so a reload shows the same number.
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

describe('likes', () => {
  test('one per person, in one of fifty calls at once', async () => {
    const workId = await make(3)
    const before = await numbers(workId)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => post(`starWork?workId=${workId}`, undefined, school.mate)),
    )
    expect(replies.map((reply) => reply.body.message).sort()).toEqual([...Array(49).fill('已经点赞过了'), '点赞成功'])
    expect(replies.every((reply) => reply.body.success && reply.body.code === 0)).toBe(true)
    expect(await numbers(workId)).toEqual({ ...before, starNum: 1 })
    expect((await get(`studentWorkInfo?workId=${workId}`, school.mate)).body.result).toMatchObject({
      starred: true,
      starNum: 1,
    })
  })

  test('of fifty people at once all count', async () => {
    const workId = await make(3)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        site.call('POST', `${path}/starWork?workId=${workId}`, { remoteAddress: `10.0.0.${index}` }),
      ),
    )
    expect((await numbers(workId)).starNum).toBe(50)
  })

  test('a picture in a text likes nothing; existing clients send a header that no picture sends', async () => {
    const workId = await make(3)
    const like = (headers: Record<string, string>) =>
      site.call('GET', `${path}/starWork?workId=${workId}`, { remoteAddress: '10.3.3.3', headers })
    expect((await like({})).body).toMatchObject({ success: false, code: 405 })
    expect((await numbers(workId)).starNum).toBe(0)
    expect((await like({ 'x-access-token': '' })).body).toMatchObject({ success: true })
    expect((await like({ 'x-access-token': school.mate.token })).body).toMatchObject({ success: true })
    expect((await numbers(workId)).starNum).toBe(2)
  })

  test('guests are told apart by address and browser, and not kept in the clear', async () => {
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

  test('of one address come to an end, those of people signed in do not', async () => {
    const workId = await make(3)
    const like = (token?: string) =>
      site.call('POST', `${path}/starWork?workId=${workId}`, { remoteAddress: '10.9.9.9', ...(token ? { token } : {}) })
    const replies = await Promise.all(Array.from({ length: 200 }, () => like()))
    expect(replies.filter((reply) => reply.status === 429).length).toBeGreaterThan(0)
    expect((await like(school.mate.token)).body.success).toBe(true)
  })

  test('not for drafts', async () => {
    const workId = await make(1)
    expect((await post(`starWork?workId=${workId}`, undefined, school.mate)).body).toMatchObject({
      success: false,
      message: '未找到对作业',
    })
  })
})
