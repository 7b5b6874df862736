import { expect, test } from 'vitest'
import { aliyunRequest, aliyun, readAliyunReply } from './aliyun.ts'
import { judge, type Outgoing, type Tools } from './channel.ts'
import {
  dingtalk,
  dingtalkRequest,
  dingtalkSign,
  feishu,
  feishuSign,
  readDingtalkReply,
  readFeishuReply,
  wecom,
} from './robot.ts'
import { smsTemplate } from './sms-template.ts'
import { readTencentReply, tencent, tencentRequest } from './tencent.ts'

/** Signatures by the examples that the providers publish, and what their answers mean. */

test("Aliyun's published example of ACS3-HMAC-SHA256", () => {
  const { headers } = aliyunRequest({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
  })
  expect(headers['authorization']).toBe(
    [
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId',
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version',
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    ].join(','),
  )
})

test("Tencent's published example of TC3-HMAC-SHA256", () => {
  const { headers } = tencentRequest({
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    payload: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    timestamp: 1551113065,
  })
  expect(headers['authorization']).toBe(
    [
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request',
      'SignedHeaders=content-type;host',
      'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    ].join(', '),
  )
})

test('robots sign time and key, each the other way round', () => {
  // By openssl dgst -sha256 -hmac, key and text as the two documents say.
  expect(dingtalkSign(1_577_262_236_757, 'this is secret')).toBe('hmPWwU+7lVdm3ZZz0r9tSfx0L4Q26jWOZr9+Gs6EZQM=')
  expect(feishuSign(1_599_360_473, 'this is secret')).toBe('/eYKrXQBzTjUZJ3s6NX16VxGbTwmK7AEs8/FnvC1CSw=')
})

const message = (more: Partial<Outgoing> = {}): Outgoing => ({
  id: '7',
  title: '登录验证码',
  receiver: '13900000001',
  content: '您的验证码是 123456',
  isHtml: false,
  params: new Map([
    ['code', '123456'],
    ['minutes', '10'],
  ]),
  files: [],
  ...more,
})
const sms = { signName: '码塾', codeTemplate: 'C1', codeParams: 'number=code,minutes' }

test('a code takes the template of codes with its places in order; others need one of their own', () => {
  expect(smsTemplate(message(), sms)).toEqual({
    templateId: 'C1',
    values: [
      { name: 'number', value: '123456' },
      { name: 'minutes', value: '10' },
    ],
  })
  const notice = message({ params: new Map() })
  expect(smsTemplate(notice, sms)).toMatch(/^没有填写通知模板编号/)
  expect(smsTemplate(notice, { ...sms, noticeTemplate: 'N1', noticeParams: 'content' })).toMatchObject({
    values: [{ name: 'content', value: notice.content }],
  })
  expect(smsTemplate(notice, { ...sms, noticeTemplate: 'N1', noticeParams: 'course' })).toBe(
    '模板的变量 course 没有内容',
  )
})

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
])('%o %i %s: %s', (read, status, body, kind, reason) => {
  const outcome = read(status, body)
  expect(outcome.kind).toBe(kind)
  if (outcome.kind !== 'sent') expect(outcome.reason).toContain(reason)
})

test('only an answer that never came leaves a doubt', () => {
  const read = () => ({ kind: 'sent' }) as const
  expect(judge({ kind: 'unreached', reason: 'a' }, read).kind).toBe('again')
  expect(judge({ kind: 'closed', reason: 'a' }, read).kind).toBe('failed')
  expect(judge({ kind: 'lost', reason: 'a' }, read).kind).toBe('unsure')
  expect(judge({ kind: 'reply', status: 302, body: '' }, read).kind).toBe('failed')
})

test('each provider is asked at its own host, with what it wants to know', async () => {
  const asked: { url: string; body: string; headers: Readonly<Record<string, string>> }[] = []
  const tools: Tools = {
    allowedHosts: [],
    now: () => 1_599_360_473_000,
    postProvider: async (request) => {
      asked.push(request)
      return { kind: 'reply', status: 200, body: '{"errcode":0,"code":0,"Code":"OK"}' }
    },
  }
  await aliyun(message(), { ...sms, accessKeyId: 'id', accessKeySecret: 'key' }, tools)
  await tencent(message(), { ...sms, sdkAppId: '14', region: 'ap-guangzhou', secretId: 'id', secretKey: 'key' }, tools)
  const robot = { url: 'https://example.com/hook?token=1' }
  expect(await wecom(message(), robot, tools)).toEqual({ kind: 'sent' })
  expect(await dingtalk(message(), robot, tools)).toEqual({ kind: 'sent' })
  expect(await feishu(message(), { ...robot, signKey: 'this is secret' }, tools)).toEqual({ kind: 'sent' })
  const [toAliyun, toTencent, toWecom, toDingtalk, toFeishu] = asked
  const query = new URL(toAliyun!.url)
  expect([query.host, query.searchParams.get('TemplateParam')]).toEqual([
    'dysmsapi.aliyuncs.com',
    '{"number":"123456","minutes":"10"}',
  ])
  expect([new URL(toTencent!.url).host, JSON.parse(toTencent!.body)]).toMatchObject([
    'sms.tencentcloudapi.com',
    { PhoneNumberSet: ['+8613900000001'], TemplateParamSet: ['123456', '10'], TemplateId: 'C1' },
  ])
  const text = '登录验证码\n您的验证码是 123456'
  expect(JSON.parse(toWecom!.body)).toEqual({ msgtype: 'text', text: { content: text } })
  expect(toDingtalk!.url).toBe(robot.url)
  expect(JSON.parse(toFeishu!.body)).toEqual({
    timestamp: '1599360473',
    sign: feishuSign(1_599_360_473, 'this is secret'),
    msg_type: 'text',
    content: { text },
  })
  const signed = new URL(dingtalkRequest(message(), { ...robot, signKey: 'k' }, 5).url)
  expect([signed.searchParams.get('timestamp'), signed.searchParams.get('sign')]).toEqual(['5', dingtalkSign(5, 'k')])
})
