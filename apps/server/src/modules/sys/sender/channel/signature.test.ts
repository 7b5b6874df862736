import { expect, test } from 'vitest'
import { aliyunRequest } from './aliyun.ts'
import { dingtalkSign, feishuSign } from './robot.ts'
import { tencentRequest } from './tencent.ts'

/** Compares signatures with the examples that the providers publish. */

test("a request with the values of Aliyun's published example has the published signature", () => {
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

test("a request with the values of Tencent's published example has the published signature", () => {
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

test('the signatures for DingTalk and Feishu are computed from the time and the key', () => {
  // The expected values were computed with `openssl dgst -sha256 -hmac` as the providers' documents describe.
  expect(dingtalkSign(1_577_262_236_757, 'this is secret')).toBe('hmPWwU+7lVdm3ZZz0r9tSfx0L4Q26jWOZr9+Gs6EZQM=')
  expect(feishuSign(1_599_360_473, 'this is secret')).toBe('/eYKrXQBzTjUZJ3s6NX16VxGbTwmK7AEs8/FnvC1CSw=')
})
