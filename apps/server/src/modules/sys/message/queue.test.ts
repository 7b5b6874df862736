import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { SIGN_KEY, sendTo, sinkHosts, startSink, type Sink } from '../../../../test/message/sink.ts'
import { db } from '../../../platform/db/database.ts'
import { keepAllPromises } from '../late-promise/late-promise.service.ts'
import { insertMessage } from './message.queries.ts'
import { queueMessage } from './message.ts'
import { queueChecks } from './queue-checks.ts'
import { claimDue, endClaim, markHanded, sweepClaims } from './queue.queries.ts'

const patient = { timeout: 20_000 }
const site = await openHarness(sinkHosts)
const admin = await site.person('admin')
const sink = await startSink()
afterAll(() => sink.close())
await sendTo(site, admin, sink.url)
beforeEach(() => {
  sink.answer = (reply) => reply.end('{}')
  sink.received.length = 0
})

const past = new Date(Date.now() - 60_000).toISOString()
const row = (id: string) =>
  site.within(() => db().selectFrom('sysSms').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const change = (id: string, values: Record<string, unknown>) =>
  site.within(() => db().updateTable('sysSms').set(values).where('id', '=', id).execute())
/** A test makes the message due by setting `nextTime`. */
const held = (values: object = {}) =>
  site.within(() =>
    insertMessage({
      esTitle: '通知',
      esType: '1',
      esReceiver: '13900000001',
      esContent: '明天停课',
      esParam: null,
      ...values,
    }),
  )
const queue = async (receiver: string, more: object = {}) => {
  await site.within(() =>
    queueMessage({ type: '1', title: '通知', receiver, content: '明天停课', ...more }, site.app.log),
  )
  const { id } = await site.within(() =>
    db().selectFrom('sysSms').select('id').where('esReceiver', '=', receiver).executeTakeFirstOrThrow(),
  )
  return id
}
const resend = (id: string, who = admin) =>
  site.call('POST', '/message/sysMessage/resend', { token: who.token, body: { id } })
const sentTo = (receiver: string) => sink.received.filter(({ body }) => body.receiver === receiver)

test('a message is sent once', async () => {
  const id = await queue('13900000010')
  await expect.poll(() => row(id), patient).toMatchObject({ esSendStatus: '1', esSendNum: 1, nextTime: null })
  expect(sentTo('13900000010')).toMatchObject([{ headers: { 'idempotency-key': id }, body: { id } }])
  expect((await resend(id)).body).toMatchObject({ success: false, message: '这条消息已经发送成功，不用再发' })
})

describe('two providers for the same type of message', () => {
  let second: Sink
  beforeAll(async () => {
    second = await startSink()
    const added = await site.call('POST', '/message/sender/add', {
      token: admin.token,
      body: { name: '备用短信', kind: 'webhook', settings: { url: second.url }, secrets: { signKey: SIGN_KEY } },
    })
    const { id } = added.body.result as { id: string }
    await site.call('PUT', '/message/sender/setEnabled', {
      token: admin.token,
      body: { id, enabled: true, standby: true },
    })
  })
  afterAll(async () => {
    await site.within(() => db().deleteFrom('sysSender').where('standby', '=', 1).execute())
    await second.close()
  })
  beforeEach(() => {
    second.answer = (reply) => reply.end('{}')
    second.received.length = 0
  })
  const outcomeOf = async (id: string) => {
    await expect.poll(async () => (await row(id)).esSendStatus, patient).not.toBe('0')
    return row(id)
  }

  test('the second provider sends a message that the first provider refuses', async () => {
    sink.answer = (reply) => reply.writeHead(400).end('{}')
    const id = await queue('13900000051')
    expect(await outcomeOf(id)).toMatchObject({ esSendStatus: '1', esResult: null })
    expect([sink.received.length, second.received.length]).toEqual([1, 1])
  })

  test('the second provider does not send a message that the first may have accepted', async () => {
    expect(await outcomeOf(await queue('13900000052'))).toMatchObject({ esSendStatus: '1' })
    sink.answer = (reply) => reply.destroy()
    expect(await outcomeOf(await queue('13900000053'))).toMatchObject({ esSendStatus: '3' })
    expect(second.received).toEqual([])
  })

  test('the result contains both reasons when both providers refuse a message', async () => {
    for (const provider of [sink, second]) provider.answer = (reply) => reply.writeHead(400).end('{}')
    const { esSendStatus, esResult } = await outcomeOf(await queue('13900000054'))
    expect(esSendStatus).toBe('2')
    expect(esResult).toMatch(/^短信：.+；备用短信：/)
  })
})

test('only one of several concurrent workers claims a message', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => held({ esType: '4' })))
  await site.within(() => db().updateTable('sysSms').set({ nextTime: past }).where('id', 'in', ids).execute())
  const claimed = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => site.within(() => claimDue(owner, 20))))
  expect(
    claimed
      .flat()
      .map(({ id }) => id)
      .filter((id) => ids.includes(id))
      .sort(),
  ).toEqual([...ids].sort())
})

test('the message of a crashed worker is due again if it was not handed over', async () => {
  const [waiting, handed] = [await held({ esType: '4' }), await held()]
  for (const id of [waiting, handed]) await change(id, { nextTime: past })
  await site.within(async () => {
    expect((await claimDue('gone', 20)).map(({ id }) => id)).toEqual(expect.arrayContaining([waiting, handed]))
    expect(await markHanded(handed, 'gone')).toBe(true)
    // The message cannot be handed over twice, or by another owner.
    expect(await markHanded(handed, 'gone')).toBe(false)
    expect(await markHanded(waiting, 'other')).toBe(false)
  })
  await change(waiting, { leaseUntil: past })
  await change(handed, { leaseUntil: past })
  expect(await site.within(sweepClaims)).toMatchObject({ unsure: 1 })
  expect(await row(handed)).toMatchObject({
    esSendStatus: '3',
    nextTime: null,
    esResult: expect.stringMatching(/^交给对方时服务器中断了/),
  })
  const released = await row(waiting)
  expect([released.leaseOwner, released.esSendStatus]).toEqual([null, '0'])
  expect(sink.received).toEqual([])
  // An owner that was only slow can still store its result.
  await site.within(() => endClaim(handed, 'gone', { esSendStatus: '1', esResult: null, nextTime: null }))
  expect(await row(handed)).toMatchObject({ esSendStatus: '1' })
})

test('a message of unknown arrival can be sent again, and a late result is ignored', async () => {
  const id = await held({ esReceiver: '13900000011' })
  await change(id, { esSendStatus: '3', leaseOwner: 'gone' })
  const replies = await Promise.all([resend(id), resend(id)])
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  await site.within(() => endClaim(id, 'gone', { esSendStatus: '2', esResult: 'late', nextTime: null }))
  await expect.poll(() => row(id), patient).toMatchObject({ esSendStatus: '1', updateBy: 'system' })
  expect(sentTo('13900000011')).toHaveLength(1)
  const log = await site.call('GET', '/sys/log/list?logType=2&keyWord=13900000011', { token: admin.token })
  expect(log.body.result).toMatchObject({ records: [{ logContent: '消息-重新发送：通知 → 13900000011' }] })
})

test('a message cannot be sent again while it is being sent', async () => {
  const waiting: (() => void)[] = []
  sink.answer = (reply) => {
    waiting.push(() => reply.end())
  }
  const id = await queue('13900000012')
  await expect.poll(() => waiting.length, patient).toBe(1)
  expect((await resend(id)).body.message).toBe('这条消息正在发送，请稍后再看结果')
  waiting[0]!()
  await expect.poll(() => row(id), patient).toMatchObject({ esSendStatus: '1' })
})

test('a message is sent again with the same key after a busy reply, but not when no reply arrives', async () => {
  sink.answer = (reply) => reply.writeHead(503).end()
  const busy = await queue('13900000013')
  await expect.poll(() => row(busy), patient).toMatchObject({ esSendStatus: '2', esResult: '接口返回 503' })
  expect((await row(busy)).nextTime! > new Date().toISOString()).toBe(true)
  sink.answer = (reply) => reply.end()
  await change(busy, { nextTime: past })
  await expect.poll(() => row(busy), patient).toMatchObject({ esSendStatus: '1', esSendNum: 2 })
  expect(new Set(sentTo('13900000013').map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([busy]))
  sink.answer = (reply) => reply.destroy()
  const lost = await queue('13900000014')
  await expect
    .poll(() => row(lost), patient)
    .toMatchObject({ esSendStatus: '3', nextTime: null, esResult: '对方没有答复，连接断了或超时' })
})

test('an expired message is not sent, even if a person asks for it', async () => {
  const id = await queue('13900000015', { expireTime: past })
  await expect
    .poll(() => row(id), patient)
    .toMatchObject({ esSendStatus: '2', esResult: '有效期已过，没有再发送', nextTime: null })
  expect((await resend(id)).body.message).toMatch(/^这条消息的有效期已过/)
  expect(sentTo('13900000015')).toEqual([])
})

test('a message without a configured sender waits, and sending it again reports the reason', async () => {
  const id = await queue('a@b.cn', { type: '2' })
  expect(await row(id)).toMatchObject({ esSendStatus: '0', nextTime: null, esResult: '没有接入邮件服务，邮件没有发出' })
  expect((await resend(id)).body.message).toBe('没有接入邮件服务，邮件没有发出')
  expect((await resend('9'.repeat(19))).body.message).toBe('未找到对应实体')
})

test('only people with the permission can send a message again', async () => {
  const id = await held()
  expect((await resend(id, await site.person('teacher'))).status).toBe(403)
})

test('a message that was given up is reported to its author and on the health page', async () => {
  await site.within(() => db().deleteFrom('sysSms').execute())
  const writer = await site.person('teacher')
  const keep = () => site.within(() => keepAllPromises(site.context))
  const health = async () => {
    const { body } = await site.call('GET', '/monitor/health/report', { token: admin.token })
    return (body.result as { lines: { key: string }[] }).lines.find(({ key }) => key === 'promises')
  }
  const told = () =>
    site.within(() =>
      db().selectFrom('sysAnnouncement').select('msgContent').where('userIds', 'like', `%${writer.id}%`).execute(),
    )
  sink.answer = (reply) => reply.writeHead(503).end()
  const id = await queue('13900000016', { by: writer })
  await expect.poll(() => row(id), patient).toMatchObject({ esSendStatus: '2', esSendNum: 1 })
  await keep()
  expect(await health()).toMatchObject({ state: 'ok' })
  await change(id, { esSendNum: 5, nextTime: past })
  await expect.poll(() => row(id), patient).toMatchObject({ esSendNum: 6, nextTime: null, leaseUntil: null })
  await keep()
  await keep()
  expect(await health()).toMatchObject({ state: 'bad', sentence: expect.stringMatching('发送消息“通知”（试了 6 次）') })
  expect(await told()).toEqual([{ msgContent: expect.stringMatching('不会再自动试了.*试了 6 次都没有发出') }])
  sink.answer = (reply) => reply.end('{}')
  expect((await resend(id)).body.success).toBe(true)
  await keep()
  expect(await health()).toMatchObject({ state: 'ok' })
})

test('the health page lists messages that wait too long or whose arrival is unknown', async () => {
  const told = () => site.within(() => queueChecks()[0]!.run())
  await site.within(() => db().deleteFrom('sysSms').execute())
  expect((await told()).state).toBe('ok')
  const id = await held({ esSendStatus: '3' })
  expect(await told()).toMatchObject({ state: 'warn', sentence: '1 条消息不确定对方有没有收到' })
  // A stopped server cannot send the message that becomes due.
  await site.app.close()
  await change(id, { esSendStatus: '0', nextTime: new Date(Date.now() - 3_600_000).toISOString() })
  expect(await told()).toMatchObject({ state: 'bad', sentence: '1 条消息该发出 10 分钟了还没有发' })
})
