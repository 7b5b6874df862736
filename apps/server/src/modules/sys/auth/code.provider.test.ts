import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ask, codeOf, connectSink, messages, owner, setUp, site, tearDown } from './test/codes.ts'

const patient = { timeout: 20_000 }
beforeAll(setUp)
afterAll(() => site.close())
afterEach(tearDown)

test('a failure of the provider is logged and not shown to the caller', async () => {
  const service = await connectSink()
  service.answer = (reply) => reply.writeHead(402).end('{"message":"余额不足"}')
  const person = await owner()
  expect((await ask(person.phone)).body.success).toBe(true)
  await expect
    .poll(() => messages(person.phone), patient)
    .toMatchObject([{ esSendStatus: '2', esResult: '接口返回 402：余额不足' }])
  service.answer = (reply) => reply.end()
  const another = await owner()
  await ask(another.phone)
  await expect.poll(() => messages(another.phone), patient).toMatchObject([{ esSendStatus: '1', esResult: null }])
  const sent = service.received.find(({ body }) => body.receiver === another.phone)
  expect(sent!.body.params).toEqual({ code: await codeOf(another.phone), minutes: '10' })
})

test('a slow provider does not delay the answer', async () => {
  const service = await connectSink()
  const waiting: (() => void)[] = []
  service.answer = (reply) => {
    waiting.push(() => reply.end())
  }
  const person = await owner()
  expect((await ask(person.phone)).body.success).toBe(true)
  expect(await messages(person.phone)).toMatchObject([{ esSendStatus: '0', esResult: null }])
  await expect.poll(() => waiting.length, patient).toBe(1)
  waiting[0]!()
  await expect.poll(() => messages(person.phone), patient).toMatchObject([{ esSendStatus: '1' }])
})
