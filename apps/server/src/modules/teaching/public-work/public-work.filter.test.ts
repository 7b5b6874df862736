import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved, setStatus } from '../../../../test/school.ts'
import { likerOf } from './public-work.rules.ts'

/** Published works of one author, the most viewed work first. */
const works: string[] = []
const site = await openHarness()
const school = await openSchool(site)
const author = await site.person('student', { memberOf: [school.red], realname: '画小朋' })
for (const [index, workName] of ['百分之100%', '下_划线', '第三个', '第四个', '第五个'].entries()) {
  const workId = await make(workName, author, index === 2 ? { workType: '3' } : {})
  await setStatus(site, workId, index === 4 ? 4 : 3)
  await site.database.root
    .updateTable('teachingWork')
    .set({ viewNum: 100 - index, publishTime: `2026-01-0${index + 1}T00:00:00.000Z` })
    .where('id', '=', workId)
    .execute()
  works.push(workId)
}
const path = '/teaching/teachingWork'
async function make(workName: string, who: Person, meta: Record<string, unknown> = {}): Promise<string> {
  return (await saved(save(site, who, project(), { workName, submit: true, ...meta }))).workId
}
const get = (url: string, who?: Person) => site.call('GET', `${path}/${url}`, who ? { token: who.token } : {})
type Board = { records: { id: string }[]; total: number; pages: number }
const board = async (query: string) => (await get(`leaderboard?${query}`)).body.result as Board
const ids = async (query: string) => (await board(`userId=${author.id}&${query}`)).records.map((row) => row.id)
const like = (workId: string, options: { who?: Person; userAgent?: string; remoteAddress?: string } = {}) =>
  site.call('POST', `${path}/starWork?workId=${workId}`, {
    ...(options.who ? { token: options.who.token } : {}),
    ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
    headers: { 'user-agent': options.userAgent ?? 'test' },
  })

describe('the gallery', () => {
  test('shows each work on one page only', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) => board(`userId=${author.id}&pageSize=2&pageNo=${pageNo}`)),
    )
    expect(pages.map((page) => page.records.length)).toEqual([2, 2, 1, 0])
    expect(pages.flatMap((page) => page.records.map((row) => row.id))).toEqual(works)
    expect(pages[0]).toMatchObject({ total: 5, pages: 3 })
  })

  test.each<[string, number[]]>([
    ['workType=3', [2]],
    ['workType=2,3', [0, 1, 2, 3, 4]],
    ['workType=9', []],
    ['workType=,', []],
    ['workStatus=4', [4]],
    ['workStatus=3', [0, 1, 2, 3]],
    ['workStatus=9', [0, 1, 2, 3, 4]],
    ['orderBy=time', [4, 3, 2, 1, 0]],
    ['orderBy=nothing', [4, 3, 2, 1, 0]],
    ['workName=%25', [0]],
    ['workName=_', [1]],
    ['workName=*', [0, 1, 2, 3, 4]],
    [`keyword=${encodeURIComponent('画同学')}`, [0, 1, 2, 3, 4]],
    [`keyword=${encodeURIComponent(' 第三 ')}`, [2]],
    ['keyword=%25', [0]],
    ["keyword=' or '1'='1", []],
    [`workName=${encodeURIComponent('第')}&workType=3`, [2]],
    ['column=viewNum&order=asc', [0, 1, 2, 3, 4]],
  ])('lists for “%s” the works %j', async (query, expected) =>
    expect(await ids(query)).toEqual(expected.map((index) => works[index])),
  )

  test.each(['pageSize=0', 'pageNo=10001', 'pageNo=0', `workName=${'x'.repeat(65)}`])('refuses %s', async (query) =>
    expect((await get(`leaderboard?${query}`)).body.success).toBe(false),
  )

  test('limits the searches of guests per address, but not lists', async () => {
    const from = { remoteAddress: '10.7.7.7' }
    // Guests who search for equal words share one search.
    const search = (words: string, token?: string) =>
      site.call('GET', `${path}/leaderboard?keyword=${words}`, { ...from, ...(token ? { token } : {}) })
    const replies = await Promise.all(Array.from({ length: 160 }, (_, index) => search(`x${index}`)))
    expect(replies.some((reply) => reply.status === 429)).toBe(true)
    expect((await search('x', school.mate.token)).status).toBe(200)
    expect((await site.call('GET', `${path}/leaderboard`, from)).status).toBe(200)
  })

  test('lists only selected works as great works', async () =>
    expect(((await get('greatWork')).body.result as Board).records.map((row) => row.id)).toEqual([works[4]]))

  test('hides the works of a deleted author until the account is restored', async () => {
    const gone = await site.person('student', { memberOf: [school.red] })
    const workId = await make('将要消失', gone)
    await setStatus(site, workId, 4)
    const shown = async () => [
      (await board(`userId=${gone.id}`)).total,
      (await get(`studentWorkInfo?workId=${workId}`)).body.success,
      (await get(`userInfo?userId=${gone.id}`)).body.success,
    ]
    expect(await shown()).toEqual([1, true, true])
    await site.call('DELETE', `/sys/user/delete?id=${gone.id}`, { token: school.admin.token })
    expect(await shown()).toEqual([0, false, false])
    await site.call('PUT', '/sys/user/putRecycleBin', { token: school.admin.token, body: { userIds: gone.id } })
    expect(await shown()).toEqual([1, true, true])
  })

  test('shows only the public data of an author with public works', async () => {
    expect(Object.keys((await get(`userInfo?userId=${author.id}`)).body.result as object).sort()).toEqual([
      'avatar',
      'avatar_url',
      'realname',
      'school',
      'sex',
      'sex_dictText',
    ])
    expect((await get(`userInfo?userId=${school.outsider.id}`)).body).toMatchObject({
      success: false,
      message: '参数错误',
    })
    expect((await get(`userInfo?userId=${school.outsider.id}`, school.student)).body.success).toBe(false)
    expect((await get('userInfo?userId=4711', school.admin)).body.success).toBe(false)
  })
})

describe('likes', () => {
  test('a second like of the same person is accepted but not counted', async () => {
    const first = await like(works[0]!, { who: school.mate })
    expect(first.body).toMatchObject({
      success: true,
      code: 0,
      message: '点赞成功',
      result: { starNum: 1, starred: true },
    })
    expect((await like(works[0]!, { who: school.mate })).body).toMatchObject({
      success: true,
      message: '已经点赞过了',
      result: { starNum: 1 },
    })
  })

  test('a person with an account gives one like, even from several addresses', async () => {
    for (const remoteAddress of ['10.0.0.1', '10.0.0.2'])
      await like(works[1]!, { who: school.mate, remoteAddress, userAgent: remoteAddress })
    expect((await like(works[1]!, { remoteAddress: '10.0.0.1', userAgent: '10.0.0.1' })).body.result).toMatchObject({
      starNum: 2,
    })
  })

  test('the page of a work shows whether the caller has liked it', async () => {
    await like(works[2]!, { who: school.mate })
    const starred = async (who?: Person) =>
      ((await get(`studentWorkInfo?workId=${works[2]}`, who)).body.result as { starred: boolean }).starred
    expect([await starred(school.mate), await starred(school.student), await starred()]).toEqual([true, false, false])
  })

  test.each([
    ['a draft', 0],
    ['a submitted work', 1],
    ['a marked work', 2],
  ])('are refused to other people for %s', async (_name, status) => {
    const workId = await make('没公开', author)
    await setStatus(site, workId, status)
    for (const who of [undefined, school.mate, school.stranger])
      expect((await like(workId, who ? { who } : {})).body).toMatchObject({ success: false, message: '未找到对作业' })
  })

  test('deleted and unknown works cannot be liked', async () => {
    const workId = await make('丢了', author)
    await setStatus(site, workId, 3)
    await site.call('DELETE', `${path}/delete?id=${workId}`, { token: author.token })
    for (const id of [workId, '4711']) expect((await like(id, { who: school.mate })).body.success).toBe(false)
  })
})

describe('the identity behind a like', () => {
  const visitor = { ip: '10.0.0.1', userAgent: 'Firefox', salt: 's', day: '2026-05-01' }
  test('is the id of the account if the person has one', () => expect(likerOf({ id: '7' }, visitor)).toBe('u:7'))
  test.each<[string, Partial<typeof visitor>]>([
    ['another address', { ip: '10.0.0.2' }],
    ['another browser', { userAgent: 'Chrome' }],
    ['another day', { day: '2026-05-02' }],
    ['another secret', { salt: 't' }],
    ['an address and a browser whose joined texts are equal', { ip: '10.0.0.1\nFire', userAgent: 'fox' }],
  ])('differs for a guest with %s', (_name, change) =>
    expect(likerOf(null, { ...visitor, ...change })).not.toBe(likerOf(null, visitor)),
  )
  test("contains only a hash of a guest's data", () => expect(likerOf(null, visitor)).toMatch(/^a:[0-9a-f]{64}$/))
})
