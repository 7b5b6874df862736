import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { bellsRung } from '../../../../test/message/bells-rung.ts'
import { hubOf } from '../../../platform/instances/hub.ts'

interface Bell {
  anntMsgList: { id: string; titile: string }[]
  anntMsgTotal: number
  sysMsgList: { id: string }[]
  sysMsgTotal: number
}

const site = await openHarness()
const admin = await site.person('admin', { realname: '林老师' })
const first = await site.person('student')
const second = await site.person('student')
const path = '/sys/annountCement'
const get = (url: string, who: Person = admin) => site.call('GET', url, { token: who.token })
const bell = async (who: Person) => (await get(`${path}/listByUser`, who)).body.result as Bell

async function add(titile: string, more: object = {}): Promise<string> {
  const { body } = await site.call('POST', `${path}/add`, {
    token: admin.token,
    body: {
      titile,
      msgCategory: '1',
      msgType: 'ALL',
      msgContent: '<p>内容<script>x</script></p>',
      msgAbstract: '摘要',
      ...more,
    },
  })
  expect(body).toMatchObject({ success: true, message: '添加成功！' })
  return (body.result as { id: string }).id
}
const release = async (id: string) => {
  expect((await get(`${path}/doReleaseData?id=${id}`)).body).toMatchObject({
    success: true,
    message: '该系统通知发布成功',
  })
  await bellsRung(site)
}

test('a released announcement is unread until it is read or revoked', async () => {
  const id = await add('放假通知')
  expect((await bell(first)).anntMsgTotal).toBe(0)
  expect((await get(`${path}/queryById?id=${id}`, first)).body.success).toBe(false)
  await release(id)
  expect(await bell(first)).toMatchObject({
    anntMsgTotal: 1,
    anntMsgList: [{ id, titile: '放假通知', sender: admin.username, senderName: '林老师', userIds: null }],
    sysMsgTotal: 0,
  })
  expect((await get(`${path}/queryById?id=${id}`, first)).body.result).toMatchObject({
    msgContent: '<p>内容</p>',
    sendStatus_dictText: '已发布',
  })
  const read = await site.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', {
    token: first.token,
    body: { anntId: id },
  })
  expect(read.body).toMatchObject({ success: true, code: 0 })
  expect([(await bell(first)).anntMsgTotal, (await bell(second)).anntMsgTotal]).toEqual([0, 1])
  expect((await get(`${path}/list?titile=放假通知`)).body.result).toMatchObject({ records: [{ id, readCount: 1 }] })
  const heard: unknown[] = []
  const leave = hubOf(site.database).add(second.id, { send: (text) => heard.push(JSON.parse(text)) })
  expect((await get(`${path}/doReovkeData?id=${id}`)).body.message).toBe('该系统通知撤销成功')
  leave()
  expect(heard).toEqual([{ cmd: 'topic', msgTxt: '' }])
  expect((await bell(second)).anntMsgTotal).toBe(0)
})

test('an announcement for chosen people reaches only these people', async () => {
  const id = await add('给你的', { msgType: 'USER', userIds: `${first.id},`, msgCategory: '2', priority: 'H' })
  await release(id)
  expect((await bell(first)).sysMsgTotal).toBe(1)
  expect((await bell(second)).sysMsgTotal).toBe(0)
  expect((await get(`${path}/queryById?id=${id}`, second)).body.message).toBe('未找到对应实体')
  expect(
    (
      await site.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', {
        token: second.token,
        body: { anntId: id },
      })
    ).body.success,
  ).toBe(false)
  const edited = await site.call('PUT', `${path}/edit`, {
    token: admin.token,
    body: { id, titile: '换人', msgCategory: '2', msgType: 'USER', userIds: second.id },
  })
  expect(edited.body).toMatchObject({ success: true, message: '修改成功!' })
  expect([(await bell(first)).sysMsgTotal, (await bell(second)).sysMsgTotal]).toEqual([0, 1])
  const none = await site.call('POST', `${path}/add`, {
    token: admin.token,
    body: { titile: '空', msgCategory: '1', msgType: 'USER', userIds: 'nobody,' },
  })
  expect(none.body.message).toBe('指定用户不能为空！')
})

test('an announcement is shown only between its start and its end', async () => {
  const [past, future] = [
    await add('过期', { endTime: '2020-01-01 00:00:00' }),
    await add('将来', { startTime: '2099-01-01 00:00:00' }),
  ]
  for (const id of [past, future]) await release(id)
  expect((await bell(second)).anntMsgList.filter(({ id }) => id === past || id === future)).toEqual([])
  const wrong = await site.call('POST', `${path}/add`, {
    token: admin.token,
    body: {
      titile: '反',
      msgCategory: '1',
      msgType: 'ALL',
      startTime: '2026-02-01 00:00:00',
      endTime: '2026-01-01 00:00:00',
    },
  })
  expect(wrong.body.message).toBe('开始时间需小于结束时间')
})

test('unread messages come first, and messages can be filtered and marked as read', async () => {
  const reader = await site.person('student')
  const ids = [await add('第一条消息'), await add('第二条消息'), await add('别的')]
  for (const id of ids) await release(id)
  await site.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', {
    token: reader.token,
    body: { anntId: ids[2] },
  })
  const list = async (query = '') =>
    (await get(`/sys/sysAnnouncementSend/getMyAnnouncementSend?pageSize=50${query}`, reader)).body.result as {
      records: { anntId: string; readFlag: string; titile: string }[]
      total: number
    }
  const all = await list()
  expect(all.records.at(-1)).toMatchObject({ anntId: ids[2], readFlag: '1' })
  const byTitle = (await list('&titile=*消息*')).records
  expect(byTitle.map(({ anntId }) => anntId).sort()).toEqual([ids[0], ids[1]].sort())
  expect((await list('&readFlag=1')).total).toBe(1)
  expect((await site.call('PUT', '/sys/sysAnnouncementSend/readAll', { token: reader.token })).body).toMatchObject({
    code: 0,
    message: '全部已读',
  })
  expect((await list('&readFlag=0')).total).toBe(0)
  expect((await bell(reader)).anntMsgTotal).toBe(0)
})

test('connected people are notified of a released announcement', async () => {
  const heard: string[] = []
  const listen = (who: Person, name: string) =>
    hubOf(site.database).add(who.id, {
      send: (text) => heard.push(`${name} ${(JSON.parse(text) as { cmd: string }).cmd}`),
    })
  const stop = [listen(first, 'first'), listen(second, 'second')]
  await release(await add('大家好'))
  await release(await add('你好', { msgType: 'USER', userIds: first.id }))
  expect(heard).toEqual(['first topic', 'second topic', 'first user'])
  await get(`${path}/syncNotic`, second)
  expect(heard.at(-1)).toBe('second user')
  for (const end of stop) end()
})

test('administrators search, edit and delete announcements', async () => {
  const id = await add('可删除的通告')
  const found = (await get(`${path}/list?titile=*可删除*&column=createTime&order=desc`)).body
  expect(found).toMatchObject({
    code: 0,
    result: { total: 1, records: [{ id, msgType_dictText: '全体用户', priority_dictText: '中', sendStatus: '0' }] },
  })
  expect((await site.call('DELETE', `${path}/delete?id=${id}`, { token: admin.token })).body.message).toBe('删除成功!')
  expect((await site.call('DELETE', `${path}/delete?id=${id}`, { token: admin.token })).body.message).toBe(
    '未找到对应实体',
  )
  expect(
    (await site.call('DELETE', `${path}/deleteBatch?ids=${await add('批量')},`, { token: admin.token })).body.success,
  ).toBe(true)
  expect((await get(`${path}/list?titile=*可删除*`)).body.result).toMatchObject({ total: 0 })
})

test('students and guests cannot manage announcements', async () => {
  const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
    ['GET', `${path}/list`],
    ['POST', `${path}/add`, {}],
    ['PUT', `${path}/edit`, {}],
    ['DELETE', `${path}/delete?id=1`],
    ['DELETE', `${path}/deleteBatch?ids=1`],
    ['GET', `${path}/doReleaseData?id=1`],
    ['GET', `${path}/doReovkeData?id=1`],
  ]
  for (const [method, url, body] of calls) {
    expect([url, (await site.call(method, url, { token: first.token, ...(body ? { body } : {}) })).status]).toEqual([
      url,
      403,
    ])
    expect([url, (await site.call(method, url, body ? { body } : {})).status]).toEqual([url, 401])
  }
  for (const url of [
    `${path}/listByUser`,
    `${path}/queryById?id=1`,
    `${path}/syncNotic`,
    '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  ])
    expect((await site.call('GET', url)).status).toBe(401)
  for (const url of ['/sys/sysAnnouncementSend/readAll', '/sys/sysAnnouncementSend/editByAnntIdAndUserId'])
    expect((await site.call('PUT', url, { body: {} })).status).toBe(401)
})
