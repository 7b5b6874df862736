import { expect, test } from 'vitest'
import { aliyun } from './aliyun.ts'
import type { Tools } from './channel.ts'
import { dingtalk, dingtalkRequest, dingtalkSign, feishu, feishuSign, wecom } from './robot.ts'
import { tencent } from './tencent.ts'
import { message, sms } from './test/sms.ts'

test('each channel calls the host of its provider with the right parameters', async () => {
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
  const text = '登录验证码\n你的验证码是 123456'
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
