import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { hubOf } from '../../../platform/instances/hub.ts'
import { db, transaction } from '../../../platform/db/database.ts'
import { sendMessage } from './announcement.ts'
import { keepPromises } from '../late-promise/late-promise.service.ts'
import { announcementEnds, bellPromise } from './announcement-times.service.ts'
import { announcementSheet } from './announcement.sheet.ts'

const site = await openHarness()
const admin = await site.person('admin')
const path = '/sys/annountCement'
const exported = (ids: readonly string[] | null = null) =>
  site.within(async () => {
    const rows: Record<string, unknown>[] = []
    for await (const batch of announcementSheet.rows({}, ids, 100, { username: 'x' } as never)) rows.push(...batch)
    return rows
  })
const add = async (changes: object = {}) => {
  const body = { titile: '放假', msgCategory: '1', msgType: 'ALL', msgAbstract: '三天', ...changes }
  return ((await site.call('POST', `${path}/add`, { token: admin.token, body })).body.result as { id: string }).id
}

test('an export contains no messages of the product', async () => {
  const id = await add({ titile: '运动会' })
  const student = await site.person('student')
  await site.within(() =>
    transaction(() => sendMessage([student.id], { title: '只给一个人', html: '<p>x</p>', page: '/' })),
  )
  const titles = (await exported()).map((row) => row['titile'])
  expect(titles).toContain('运动会')
  expect(titles).not.toContain('只给一个人')
  expect(await exported([id])).toHaveLength(1)
  const file = await site.call('GET', `${path}/exportXls`, { token: admin.token })
  expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  expect((await site.call('GET', `${path}/exportXls`, { token: student.token })).status).toBe(403)
})

test('an import creates cleaned drafts for everyone and reports faults by row', async () => {
  const content = [
    '标题,内容,开始时间,结束时间,优先级,消息类型,通告对象类型',
    '春游,<p onclick="x()">去公园</p>,2026-12-01 08:00:00,2026-12-02 08:00:00,中,通知公告,全体用户',
    '给谁,,,,,通知公告,指定用户',
    '颠倒,,2026-12-03 08:00:00,2026-12-02 08:00:00,,通知公告,全体用户',
  ].join('\n')
  const preview = await site.upload(
    `${path}/importPreview`,
    [{ name: 'file', fileName: 'a.csv', content: Buffer.from(content) }],
    { token: admin.token },
  )
  expect(preview.body.result).toMatchObject({
    validCount: 1,
    rows: [
      { errors: {} },
      { errors: { msgType: '表格里不能指定用户，请导入后在页面上新建' } },
      { errors: { endTime: '结束时间需大于开始时间' } },
    ],
  })
  const { previewId } = preview.body.result as { previewId: string }
  const body = { previewId, skipErrors: true }
  expect((await site.call('POST', `${path}/importConfirm`, { token: admin.token, body })).body.success).toBe(true)
  const row = await site.within(() =>
    db().selectFrom('sysAnnouncement').selectAll().where('title', '=', '春游').executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({
    msgContent: '<p>去公园</p>',
    sendStatus: '0',
    startTime: '2026-12-01T00:00:00.000Z',
    createBy: admin.username,
  })
})

test('an announcement notifies people once at its start, and pages count again at its end', async () => {
  const id = await add({ titile: '明天' })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const set = (values: object) =>
    site.within(() => db().updateTable('sysAnnouncement').set(values).where('id', '=', id).execute())
  const ring = () => site.within(() => keepPromises(bellPromise(), site.app.log))
  const hub = hubOf(site.database)
  const { relay } = hub
  const [heard, relayed]: unknown[][] = [[], []]
  hub.add(admin.id, { send: (text) => heard!.push(JSON.parse(text)) })
  const look = announcementEnds(at(-60))
  // The server may have been stopped at the start time.
  await set({ sendStatus: '1', sendTime: at(-240), startTime: at(-200), endTime: at(-1) })
  expect(await ring()).toBe(1)
  // The other instances notice the end by themselves.
  hub.relay = async (delivery) => void relayed!.push(delivery)
  expect(await site.within(look)).toBe(1)
  expect([heard, relayed]).toEqual([[{ cmd: 'topic', msgTxt: '' }], []])
  hub.relay = relay
  expect([await ring(), await site.within(look)]).toEqual([0, 0])
  const bells = await site.within(() =>
    db().selectFrom('sysSms').select(['esReceiver', 'expireTime']).where('esTitle', '=', '明天').execute(),
  )
  expect(bells).toMatchObject([{ esReceiver: '全体用户', expireTime: expect.any(String) as string }])
  // An announcement that is released after its start has notified people at the release.
  await set({ startTime: at(-5), sendTime: at(-2) })
  expect(await ring()).toBe(0)
  await set({ sendStatus: '0', sendTime: at(-120) })
  expect([await ring(), await site.within(announcementEnds(at(-60)))]).toEqual([0, 0])
})
