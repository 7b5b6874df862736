import { beforeEach, describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { bellsRung } from '../../../../test/message/bells-rung.ts'
import { hubOf } from '../../../platform/instances/hub.ts'

const site = await openHarness()
const admin = await site.person('admin', { realname: '林老师' })
const first = await site.person('student')
const second = await site.person('student')
beforeEach(async () => {
  await site.database.root.deleteFrom('sysAnnouncement').execute()
})
const path = '/sys/annountCement'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Person = admin, body?: unknown) =>
  site.call(method, url, { token: who.token, body })
const form = (more: object = {}) => ({
  titile: '通知',
  msgCategory: '1',
  msgType: 'ALL',
  msgContent: '<p>文</p>',
  ...more,
})
const save = (more: object = {}) => call('POST', `${path}/add`, admin, form(more))
const add = async (more: object = {}) => ((await save(more)).body.result as { id: string }).id
const edit = (id: string, more: object = {}) => call('PUT', `${path}/edit`, admin, { id, ...form(more) })
const release = async (id: string) => {
  const reply = await call('GET', `${path}/doReleaseData?id=${id}`)
  await bellsRung(site)
  return reply
}
const mine = async (who: Person, query = '') =>
  (
    (await call('GET', `/sys/sysAnnouncementSend/getMyAnnouncementSend?pageSize=100${query}`, who)).body.result as {
      records: { anntId: string; titile: string; readFlag: string; senderName: string }[]
    }
  ).records
const read = (id: string, who: Person) =>
  call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', who, { anntId: id })
const unread = async (who: Person) =>
  (await call('GET', `${path}/listByUser`, who)).body.result as {
    anntMsgTotal: number
    sysMsgTotal: number
    anntMsgList: { titile: string }[]
  }

/** Returns the messages that are pushed to a person during `work`. */
async function heardBy(who: Person, work: () => Promise<unknown>): Promise<unknown[]> {
  const heard: unknown[] = []
  const leave = hubOf(site.database).add(who.id, { send: (text) => heard.push(JSON.parse(text)) })
  await work()
  leave()
  return heard
}

describe('an announcement for chosen people', () => {
  test.each([[''], [','], [null], ['nobody,'], ['nobody,nowhere']])(
    'is refused without existing receivers: %j',
    async (userIds) => {
      expect((await save({ msgType: 'USER', userIds })).body).toMatchObject({
        success: false,
        message: '指定用户不能为空！',
      })
      expect((await call('GET', `${path}/list`)).body.result).toMatchObject({ total: 0 })
    },
  )

  test('reaches existing people once, and ignores unknown names', async () => {
    const id = await add({ msgType: 'USER', userIds: `${first.id},nobody,${first.id},` })
    await release(id)
    expect((await call('GET', `${path}/queryById?id=${id}`)).body.result).toMatchObject({ userIds: `${first.id},` })
    expect(await mine(first)).toMatchObject([{ anntId: id, readFlag: '0' }])
    expect(await mine(second)).toEqual([])
  })

  test('does not reveal its other receivers to a receiver', async () => {
    const id = await add({ msgType: 'USER', userIds: `${first.id},${second.id}` })
    await release(id)
    expect((await call('GET', `${path}/queryById?id=${id}`, first)).body.result).toMatchObject({ userIds: null })
  })

  test('keeps the read marks of its remaining receivers when its receivers change', async () => {
    const third = await site.person('student')
    const id = await add({ msgType: 'USER', userIds: `${first.id},${second.id}` })
    await release(id)
    await read(id, first)
    expect((await edit(id, { msgType: 'USER', userIds: `${first.id},${third.id}` })).body.success).toBe(true)
    expect(await mine(first)).toMatchObject([{ readFlag: '1' }])
    expect(await mine(second)).toEqual([])
    expect(await mine(third)).toMatchObject([{ readFlag: '0' }])
  })

  test('can be changed into an announcement for everyone', async () => {
    const id = await add({ msgType: 'USER', userIds: first.id })
    await release(id)
    await edit(id, { msgType: 'ALL' })
    expect(await mine(second)).toMatchObject([{ anntId: id }])
    expect((await call('GET', `${path}/queryById?id=${id}`)).body.result).toMatchObject({ userIds: null })
  })

  test('can be made from an announcement for everyone that others have read', async () => {
    const id = await add()
    await release(id)
    await read(id, second)
    await edit(id, { msgType: 'USER', userIds: first.id })
    expect(await mine(second)).toEqual([])
    expect((await read(id, second)).body.success).toBe(false)
  })

  test('is pushed to its receivers only', async () => {
    const id = await add({ msgType: 'USER', userIds: first.id, titile: '悄悄话' })
    expect(await heardBy(second, () => release(id))).toEqual([])
    expect(await heardBy(first, () => call('GET', `${path}/syncNotic?anntId=${id}`))).toEqual([
      { cmd: 'user', msgId: id, msgTxt: '悄悄话' },
    ])
  })
})

describe('an announcement with a start and an end', () => {
  test('is refused when its end is before its start', async () => {
    const id = await add()
    for (const reply of [
      await save({ startTime: '2026-05-02 00:00:00', endTime: '2026-05-01 00:00:00' }),
      await edit(id, { startTime: '2026-05-02 00:00:00', endTime: '2026-05-01 00:00:00' }),
    ])
      expect(reply.body).toMatchObject({ success: false, message: '开始时间需小于结束时间' })
    expect((await save({ startTime: '明天' })).body).toMatchObject({
      success: false,
      message: '开始时间不是有效的时间',
    })
  })

  test.each([
    ['2000-01-01 00:00:00', null, true],
    [null, '2099-01-01 00:00:00', true],
    ['2099-01-01 00:00:00', null, false],
    [null, '2000-01-01 00:00:00', false],
  ])('from %s until %s is visible now: %s', async (startTime, endTime, there) => {
    const id = await add({ startTime, endTime })
    await release(id)
    expect((await mine(first)).length).toBe(there ? 1 : 0)
    expect((await call('GET', `${path}/queryById?id=${id}`, first)).body.success).toBe(there)
    expect((await read(id, first)).body.success).toBe(there)
  })

  test.each([
    ['2099-01-01 00:00:00', null],
    [null, '2000-01-01 00:00:00'],
    [null, null],
  ])('from %s until %s is pushed only within its time', async (startTime, endTime) => {
    const there = startTime === null && endTime === null
    for (const to of [{ msgType: 'ALL' }, { msgType: 'USER', userIds: first.id }]) {
      const id = await add({ startTime, endTime, ...to })
      expect(await heardBy(first, () => release(id))).toHaveLength(there ? 1 : 0)
      expect(await heardBy(first, () => call('GET', `${path}/syncNotic?anntId=${id}`))).toHaveLength(there ? 1 : 0)
    }
  })

  test('is not pushed as a draft or after its revocation', async () => {
    const id = await add()
    expect(await heardBy(first, () => call('GET', `${path}/syncNotic?anntId=${id}`))).toEqual([])
    await release(id)
    await call('GET', `${path}/doReovkeData?id=${id}`)
    expect(await heardBy(first, () => call('GET', `${path}/syncNotic?anntId=${id}`))).toEqual([])
  })
})

describe('limits', () => {
  test('an unknown announcement cannot be released, revoked or changed', async () => {
    const gone = await add()
    await call('DELETE', `${path}/delete?id=${gone}`)
    for (const id of [gone, '4711']) {
      for (const reply of [
        await release(id),
        await call('GET', `${path}/doReovkeData?id=${id}`),
        await edit(id),
        await call('DELETE', `${path}/delete?id=${id}`),
        await call('GET', `${path}/queryById?id=${id}`),
      ])
        expect(reply.body).toMatchObject({ success: false, message: '未找到对应实体' })
    }
  })

  test("refreshing one's own bell notifies nobody else", async () => {
    const id = await add()
    expect(await heardBy(second, () => call('GET', `${path}/syncNotic?anntId=${id}`, first))).toEqual([])
    expect(await heardBy(first, () => call('GET', `${path}/syncNotic?anntId=${id}`, first))).toEqual([
      { cmd: 'user', msgTxt: '批量设置已读' },
    ])
    expect((await call('GET', `${path}/syncNotic?anntId=4711`)).body.success).toBe(false)
  })

  test('a draft reaches nobody, and a form cannot set the release time', async () => {
    await save({ sendStatus: '1', sendTime: '2020-01-01 00:00:00', delFlag: 1, sender: 'forged' })
    expect(await mine(first)).toEqual([])
    expect((await call('GET', `${path}/list`)).body.result).toMatchObject({
      records: [{ sendStatus: '0', sendTime: null, sender: null }],
    })
  })
})

describe('my messages', () => {
  test('are found by title, sender and kind, and SQL wildcards match themselves', async () => {
    for (const more of [{ titile: '春游100%' }, { titile: '秋游' }, { titile: '系统升级', msgCategory: '2' }])
      await release(await add(more))
    const titles = async (query: string) => (await mine(first, query)).map((row) => row.titile).sort()
    expect(await titles(`&titile=${encodeURIComponent('*游*')}`)).toEqual(['春游100%', '秋游'])
    expect(await titles('&titile=%25')).toEqual(['春游100%'])
    expect(await titles('&titile=_')).toEqual([])
    expect(await titles('&msgCategory=2')).toEqual(['系统升级'])
    expect(await titles(`&sender=${admin.username}&msgCategory=1`)).toEqual(['春游100%', '秋游'])
    expect(await titles(`&sender=${encodeURIComponent('林老师')}&msgCategory=2`)).toEqual(['系统升级'])
    expect(new Set((await mine(first)).map((row) => row.senderName))).toEqual(new Set(['林老师']))
    expect(await titles('&sender=nobody')).toEqual([])
    expect(await titles('&readFlag=x')).toHaveLength(3)
  })

  test('marking all as read affects the messages of the caller only', async () => {
    for (const titile of ['一', '二', '三']) await release(await add({ titile }))
    expect((await call('PUT', '/sys/sysAnnouncementSend/readAll', first)).body).toMatchObject({
      success: true,
      message: '全部已读',
    })
    expect((await call('PUT', '/sys/sysAnnouncementSend/readAll', first)).body.success).toBe(true)
    expect([(await unread(first)).anntMsgTotal, (await unread(second)).anntMsgTotal]).toEqual([0, 3])
  })

  test('the bell shows the five newest messages and counts all messages', async () => {
    for (let index = 0; index < 7; index++) await release(await add({ titile: `第${index}条` }))
    const bell = await unread(first)
    expect(bell).toMatchObject({ anntMsgTotal: 7, sysMsgTotal: 0 })
    expect(bell.anntMsgList).toHaveLength(5)
  })

  test('reading an announcement twice counts as one reader', async () => {
    const id = await add()
    await release(id)
    for (let time = 0; time < 2; time++) expect((await read(id, first)).body.success).toBe(true)
    expect((await call('GET', `${path}/list`)).body.result).toMatchObject({ records: [{ readCount: 1 }] })
  })
})
