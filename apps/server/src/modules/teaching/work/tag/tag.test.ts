import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved, setStatus } from '../../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const path = '/teaching/teachingWork'
type Who = Pick<Person, 'token'>
type Rows = { records: Record<string, unknown>[]; total: number }
const get = (url: string, who: Who) => site.call('GET', `${path}/${url}`, { token: who.token })
const tag = (workId: string, workTag: string | undefined, who: Who) =>
  site.call(
    'POST',
    `${path}/setWorkTag?workId=${workId}${workTag === undefined ? '' : `&workTag=${encodeURIComponent(workTag)}`}`,
    { token: who.token },
  )
const drop = (name: string, who: Who, force = '') =>
  site.call('DELETE', `${path}/delWorkTag?tag=${encodeURIComponent(name)}${force}`, { token: who.token })
const tags = async (who: Who) => (await get('getWorkTags', who)).body.result as string[]
const make = async (who: Who, meta: Record<string, unknown> = {}) =>
  (await saved(save(site, who, project(), meta))).workId
const mine = async (who: Who, query = '') => (await get(`mine?${query}`, who)).body.result as Rows
const student = () => site.person('student', { memberOf: [school.red] })

describe('tags of works', () => {
  test('exist once for each person and work, and unused tags are kept', async () => {
    const me = await student()
    const workId = await make(me)
    for (const word of ['游戏', '动画', ' 动画 '])
      expect((await tag(workId, word, me)).body).toMatchObject({ success: true, message: '标记成功' })
    expect((await mine(me)).records).toMatchObject([{ workTag: '动画' }])
    expect(await tags(me)).toEqual(expect.arrayContaining(['游戏', '动画']))
    await tag(workId, '', me)
    expect((await mine(me)).records).toMatchObject([{ workTag: null }])
    expect(await tags(me)).toHaveLength(2)
  })

  test('can be used to find works', async () => {
    const me = await student()
    const [game, film] = [await make(me), await make(me)]
    await tag(game, '游戏', me)
    await tag(film, '动画', me)
    expect((await mine(me, `workTag=${encodeURIComponent('游戏')}`)).records.map((row) => row['id'])).toEqual([game])
    expect((await mine(me, `workTag=${encodeURIComponent('没有')}`)).records).toEqual([])
  })

  test('are deleted only after a confirmation while works have them', async () => {
    const me = await student()
    const workId = await make(me)
    await tag(workId, '游戏', me)
    expect((await drop('游戏', me)).body).toMatchObject({ success: false, message: '标签正在使用中,是否确认删除？' })
    expect((await drop('游戏', me, '&force=true')).body).toMatchObject({ success: true })
    expect([await tags(me), (await mine(me)).records[0]!['workTag']]).toEqual([[], null])
  })

  test('can be deleted without a confirmation when only works in the recycle bin have them', async () => {
    const me = await student()
    const workId = await make(me)
    await tag(workId, '旧的', me)
    await site.call('DELETE', `${path}/delete?id=${workId}`, { token: me.token })
    expect((await tag(workId, '新的', me)).body).toMatchObject({ success: false })
    expect((await drop('旧的', me)).body.success).toBe(true)
  })

  test('are visible only to their owner', async () => {
    const me = await student()
    const workId = await make(me)
    await tag(workId, '我的', me)
    await tag(workId, '老师的', school.teacher)
    expect([await tags(me), await tags(school.teacher)]).toEqual([['我的'], ['老师的']])
    await drop('我的', school.teacher, '&force=true')
    expect((await mine(me)).records).toMatchObject([{ workTag: '我的' }])
    for (const stranger of [school.mate, school.stranger, school.outsider])
      expect((await tag(workId, '别人的', stranger)).body).toMatchObject({ success: false, message: '未找到对作业' })
  })

  test.each([['长'.repeat(51), '标签不能超过 50 个字']])(
    'cannot have more than fifty characters: %s',
    async (word, message) => {
      const me = await student()
      expect((await tag(await make(me), word, me)).body).toMatchObject({ success: false, message })
    },
  )

  test('exist once for each person and work, even after simultaneous calls', async () => {
    const me = await student()
    const workId = await make(me)
    const replies = await Promise.all(['一', '二', '三', '一'].map((word) => tag(workId, word, me)))
    expect(replies.every((reply) => reply.body.success)).toBe(true)
    expect((await mine(me)).records).toHaveLength(1)
    expect((await tags(me)).sort()).toEqual(['一', '三', '二'].sort())
  })
})

describe('my works', () => {
  test('are paged in the requested order, without duplicates', async () => {
    const me = await student()
    const made: string[] = []
    for (const workName of ['乙', '甲', '丙', '丁', '戊']) made.push(await make(me, { workName }))
    const ids = async (query: string) => (await mine(me, query)).records.map((row) => row['id'])
    expect([
      ...(await ids('pageSize=2&column=createTime&order=asc')),
      ...(await ids('pageSize=2&pageNo=2&column=createTime&order=asc')),
      ...(await ids('pageSize=2&pageNo=3&column=createTime&order=asc')),
    ]).toEqual(made)
    expect(await mine(me, 'pageSize=2&pageNo=4')).toMatchObject({ records: [], total: 5 })
    expect(await ids('column=password&order=asc')).toEqual(await ids(''))
  })

  test('can be filtered by state, kind, origin and unit', async () => {
    const me = await student()
    const { unitId } = await openCourse(site, school.teacher, { isShared: true })
    const [free, lesson, program] = [
      await make(me),
      await make(me, { workScene: 'course', courseId: unitId, submit: true }),
      (await saved(save(site, me, Buffer.from('print(1)'), { workType: '4' }))).workId,
    ]
    const ids = async (query: string) => (await mine(me, query)).records.map((row) => row['id'])
    expect(await ids('workStatus=1')).toEqual([lesson])
    expect(await ids('workType=4')).toEqual([program])
    expect(await ids(`courseId=${unitId}`)).toEqual([lesson])
    expect((await ids('workScene=create')).sort()).toEqual([free, program].sort())
    expect((await ids('workStatus=0,1')).length).toBe(3)
    expect(await ids('createTime_end=2020-01-01')).toEqual([])
    expect(await ids(`username=${school.mate.username}&userId=${school.mate.id}&departId=${school.blue}`)).toEqual([])
  })

  test('include the mark and the remark of the teacher', async () => {
    const me = await student()
    const workId = await make(me, { submit: true })
    await site.call('POST', `${path}/correct`, {
      token: school.teacher.token,
      body: { workId, score: 4, comment: '好' },
    })
    expect((await mine(me)).records).toMatchObject([{ score: 4, teacherComment: '好', workStatus: '2' }])
  })
})

describe('the recycle bin', () => {
  const bin = async (who: Who, query = '') => (await get(`bin?${query}`, who)).body.result as Rows
  const remove = (workId: string, who: Who) => site.call('DELETE', `${path}/delete?id=${workId}`, { token: who.token })

  test('lists the last deleted work first, finds works by name, and keeps works for thirty days', async () => {
    const me = await student()
    const [first, second] = [await make(me, { workName: '先删' }), await make(me, { workName: '后删' })]
    await remove(first, me)
    await site.database.root
      .updateTable('teachingWork')
      .set({ deleteTime: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', first)
      .execute()
    await remove(second, me)
    expect((await bin(me)).records.map((row) => row['id'])).toEqual([second, first])
    expect((await bin(me, `workName=${encodeURIComponent('先*')}`)).records).toMatchObject([
      { id: first, deleteTime: '2026-01-01 08:00:00', purgeTime: '2026-01-31 08:00:00' },
    ])
    expect(await bin(me, 'pageSize=1&pageNo=2')).toMatchObject({ total: 2, records: [{ id: first }] })
  })

  test('refuses to delete a work twice, and restores and purges only works in the recycle bin', async () => {
    const me = await student()
    const workId = await make(me)
    expect((await site.call('DELETE', `${path}/purge?id=${workId}`, { token: me.token })).body.success).toBe(false)
    expect((await site.call('POST', `${path}/restore`, { token: me.token, body: { id: workId } })).body.success).toBe(
      false,
    )
    expect((await remove(workId, me)).body.success).toBe(true)
    expect((await remove(workId, me)).body).toMatchObject({ success: false, message: '未找到对应数据' })
  })

  test('hides a public work from everyone until the work is restored', async () => {
    const me = await student()
    const workId = await make(me, { workName: '公开的' })
    await setStatus(site, workId, 3)
    await remove(workId, me)
    expect((await site.call('GET', `${path}/studentWorkInfo?workId=${workId}`)).body.success).toBe(false)
    expect((await site.call('GET', `${path}/leaderboard?pageSize=100`)).text).not.toContain(workId)
    await site.call('POST', `${path}/restore`, { token: me.token, body: { id: workId } })
    expect((await site.call('GET', `${path}/leaderboard?pageSize=100`)).text).toContain(workId)
  })
})
