import { expect, test } from 'vitest'
import { readAliyunReply } from './aliyun.ts'
import { judge } from './channel.ts'
import { readDingtalkReply, readFeishuReply } from './robot.ts'
import { readTencentReply } from './tencent.ts'

test.each([
  [readAliyunReply, 200, '{"Code":"OK","BizId":"1"}', 'sent', ''],
  [readAliyunReply, 200, '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"x"}', 'failed', '这个号码收得太多'],
  [readAliyunReply, 404, '{"Code":"InvalidAccessKeyId.NotFound","Message":"x"}', 'failed', 'AccessKey ID 不对'],
  [readAliyunReply, 400, '{"Code":"New.Code","Message":"because"}', 'failed', '阿里云返回 New.Code：because'],
  [readAliyunReply, 503, '{"Code":"ServiceUnavailable"}', 'again', ''],
  [readAliyunReply, 502, '<html>', 'unsure', ''],
  [readTencentReply, 200, '{"Response":{"SendStatusSet":[{"Code":"Ok"}]}}', 'sent', ''],
  [
    readTencentReply,
    200,
    '{"Response":{"SendStatusSet":[{"Code":"LimitExceeded.PhoneNumberDailyLimit"}]}}',
    'failed',
    '',
  ],
  [readTencentReply, 200, '{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure"}}}', 'failed', 'SecretKey 不对'],
  [readTencentReply, 200, '{"Response":{"Error":{"Code":"RequestLimitExceeded"}}}', 'again', ''],
  [readTencentReply, 200, '{"Response":{"Error":{"Code":"InternalError.Timeout"}}}', 'unsure', ''],
  [readDingtalkReply, 200, '{"errcode":0,"errmsg":"ok"}', 'sent', ''],
  [readDingtalkReply, 200, '{"errcode":310000,"errmsg":"sign not match"}', 'failed', '没有通过机器人的安全设置'],
  [readFeishuReply, 200, '{"code":19021,"msg":"sign match fail"}', 'failed', '签名密钥不对'],
  [readFeishuReply, 200, '{"code":11232,"msg":"busy"}', 'again', ''],
])('%o reads the status %i with %s as %s', (read, status, body, kind, reason) => {
  const outcome = read(status, body)
  expect(outcome.kind).toBe(kind)
  if (outcome.kind !== 'sent') expect(outcome.reason).toContain(reason)
})

test('a lost reply is unsure, but an unreached or closed host is not', () => {
  const read = () => ({ kind: 'sent' }) as const
  expect(judge({ kind: 'unreached', reason: 'a' }, read).kind).toBe('again')
  expect(judge({ kind: 'closed', reason: 'a' }, read).kind).toBe('failed')
  expect(judge({ kind: 'lost', reason: 'a' }, read).kind).toBe('unsure')
  expect(judge({ kind: 'reply', status: 302, body: '' }, read).kind).toBe('failed')
})
