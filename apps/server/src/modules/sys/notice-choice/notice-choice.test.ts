import { expect, test } from 'vitest'
import { transaction } from '../../../platform/db/database.ts'
import { hubOf } from '../../../platform/instances/hub.ts'
import { sendMessage } from '../announcement/announcement.ts'
import { bellsRung } from '../../../../test/message/bells-rung.ts'
import { openHarness, type Person } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
async function tell(titile: string, msgCategory: '1' | '2', priority: 'L' | 'M' | 'H'): Promise<void> {
  const { result } = (
    await site.call('POST', '/sys/annountCement/add', {
      token: admin.token,
      body: { titile, msgCategory, priority, msgType: 'ALL' },
    })
  ).body
  await site.call('GET', `/sys/annountCement/doReleaseData?id=${(result as { id: string }).id}`, { token: admin.token })
  await bellsRung(site)
}
const choose = (person: Person, muted: unknown) =>
  site.call('PUT', '/sys/noticeChoice/edit', { token: person.token, body: { muted } })
const choice = async (person: Person) =>
  ((await site.call('GET', '/sys/noticeChoice/mine', { token: person.token })).body.result as { muted: string[] }).muted
const bell = async (person: Person) => {
  const result = (await site.call('GET', '/sys/annountCement/listByUser', { token: person.token })).body.result as {
    anntMsgList: { titile: string }[]
    anntMsgTotal: number
    sysMsgList: { titile: string }[]
    sysMsgTotal: number
  }
  expect([result.anntMsgTotal, result.sysMsgTotal]).toEqual([result.anntMsgList.length, result.sysMsgList.length])
  return [...result.anntMsgList, ...result.sysMsgList].map((row) => row.titile).sort()
}

test('the bell hides muted kinds but always shows urgent messages', async () => {
  const [me, other] = [await site.person('student'), await site.person('student')]
  for (const [name, category, priority] of [
    ['notice-L', '1', 'L'],
    ['notice-H', '1', 'H'],
    ['system-L', '2', 'L'],
    ['system-M', '2', 'M'],
    ['system-H', '2', 'H'],
  ] as const)
    await tell(name, category, priority)
  const all = ['notice-H', 'notice-L', 'system-H', 'system-L', 'system-M']
  expect(await bell(me)).toEqual(all)
  expect(await choice(me)).toEqual([])
  expect((await choose(me, ['notice'])).body).toMatchObject({ success: true, message: '已保存' })
  expect(await bell(me)).toEqual(['notice-H', 'system-H', 'system-L', 'system-M'])
  await choose(me, ['ordinary', 'ordinary'])
  expect(await choice(me)).toEqual(['ordinary'])
  expect(await bell(me)).toEqual(['notice-H', 'system-H', 'system-M'])
  await choose(me, ['notice', 'system', 'ordinary'])
  expect(await bell(me)).toEqual(['notice-H', 'system-H'])
  // The list of messages still contains muted messages.
  const page = (await site.call('GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', { token: me.token })).body
    .result as { total: number }
  expect(page.total).toBe(5)
  expect(await bell(other)).toEqual(all)
  await choose(me, [])
  expect(await bell(me)).toEqual(all)
})

test('people are not notified of messages whose kind they muted', async () => {
  const [me, other] = [await site.person('student'), await site.person('student')]
  const heard = { me: [] as string[], other: [] as string[] }
  const hear = (to: string[]) => ({ send: (text: string) => to.push((JSON.parse(text) as { msgTxt: string }).msgTxt) })
  const leave = [hubOf(site.database).add(me.id, hear(heard.me)), hubOf(site.database).add(other.id, hear(heard.other))]
  const during = async (muted: string[], work: () => Promise<unknown>) => {
    await choose(me, muted)
    heard.me.length = 0
    heard.other.length = 0
    await work()
    await bellsRung(site)
    return { me: [...heard.me], other: [...heard.other] }
  }
  const each = async () => {
    for (const priority of ['L', 'M', 'H'] as const)
      for (const category of ['1', '2'] as const) await tell(`${priority}${category}`, category, priority)
  }
  const all = ['L1', 'L2', 'M1', 'M2', 'H1', 'H2']
  expect(await during([], each)).toEqual({ me: all, other: all })
  expect(await during(['notice'], each)).toEqual({ me: ['L2', 'M2', 'H1', 'H2'], other: all })
  expect(await during(['ordinary'], each)).toEqual({ me: ['M1', 'M2', 'H1', 'H2'], other: all })
  expect(await during(['notice', 'system', 'ordinary'], each)).toEqual({ me: ['H1', 'H2'], other: all })
  const message = () =>
    site.within(() => transaction(() => sendMessage([me.id, other.id], { title: '举报', html: '', page: '/' })))
  expect(await during(['system'], message)).toEqual({ me: [], other: ['举报'] })
  expect(await during([], message)).toEqual({ me: ['举报'], other: ['举报'] })
  for (const dismiss of leave) dismiss()
})

test('unknown kinds are refused, and guests cannot choose kinds', async () => {
  const me = await site.person('student')
  expect((await choose(me, ['everything'])).body.success).toBe(false)
  expect(await choice(me)).toEqual([])
  expect((await site.call('GET', '/sys/noticeChoice/mine')).status).toBe(401)
  expect((await site.call('PUT', '/sys/noticeChoice/edit', { body: { muted: [] } })).status).toBe(401)
})
