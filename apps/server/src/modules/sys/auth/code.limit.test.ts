import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '../../../platform/db/database.ts'
import { judgeRequest } from '../credential/code.rules.ts'
import { address, ask, newPhone, setUp, site, tearDown } from './test/codes.ts'

beforeAll(setUp)
afterAll(() => site.close())
afterEach(tearDown)

test('an address that requests many codes must solve a captcha first', async () => {
  const from = address()
  for (let count = 0; count < 10; count++) expect((await ask(newPhone(), '0', {}, from)).body.success).toBe(true)
  expect((await ask(newPhone(), '0', {}, from)).body).toMatchObject({
    success: false,
    message: '验证码无效',
    result: { needCaptcha: true },
  })
  await site.call('GET', '/sys/randomImage/sms1')
  const { content } = await site.within(() =>
    db().selectFrom('sysOneTime').select('content').where('name', '=', 'sms1').executeTakeFirstOrThrow(),
  )
  expect((await ask(newPhone(), '0', { captcha: content, checkKey: 'sms1' }, from)).body.success).toBe(true)
  expect((await ask(newPhone(), '0', { captcha: content, checkKey: 'sms1' }, from)).body.message).toBe('验证码错误')
})

test('an address that tries many codes is refused', async () => {
  const from = address()
  const replies = await Promise.all(
    Array.from({ length: 130 }, () =>
      site.call('POST', '/sys/phoneLogin', { body: { mobile: newPhone(), captcha: '123456' }, remoteAddress: from }),
    ),
  )
  expect(replies.some(({ status }) => status === 429)).toBe(true)
})

test('a phone number gets one code per minute and purpose, five per hour, ten per day', () => {
  const at = (minutes: number, purpose = '0') => ({
    purpose,
    createTime: new Date(1_000_000_000_000 - minutes * 60_000).toISOString(),
  })
  const judge = (requests: ReturnType<typeof at>[]) => judgeRequest(requests, '0', 1_000_000_000_000)
  expect(judge([])).toBe('send')
  expect(judge([at(0.5)])).toBe('wait')
  expect(judge([at(0.5, '2')])).toBe('send')
  expect(judge([2, 3, 4, 5].map((minutes) => at(minutes)))).toBe('send')
  expect(judge([2, 3, 4, 5, 6].map((minutes) => at(minutes)))).toBe('tooMany')
  expect(judge([61, 62, 63, 64, 65, 66, 67, 68, 69].map((minutes) => at(minutes)))).toBe('send')
  expect(judge([61, 62, 63, 64, 65, 66, 67, 68, 69, 70].map((minutes) => at(minutes)))).toBe('tooMany')
})
