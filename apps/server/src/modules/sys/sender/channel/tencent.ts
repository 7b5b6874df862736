import { createHash, createHmac } from 'node:crypto'
import type { OutsideRequest } from '../../../../platform/outside/request.ts'
import { again, failed, judge, quoted, readJson, SENT, unsure, type Channel, type Outcome } from './channel.ts'
import { smsTemplate } from './sms-template.ts'

/** Sends text messages through Tencent Cloud. The request for SendSms is signed with TC3-HMAC-SHA256. */
const HOST = 'sms.tencentcloudapi.com'
const CONTENT_TYPE = 'application/json; charset=utf-8'

export interface TencentCall {
  host: string
  service: string
  action: string
  version: string
  region: string
  payload: string
  secretId: string
  secretKey: string
  /** Unix time in seconds. */
  timestamp: number
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export function tencentRequest(call: TencentCall): OutsideRequest {
  const date = new Date(call.timestamp * 1000).toISOString().slice(0, 10)
  const signed = 'content-type;host'
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}\nhost:${call.host}\n`,
    signed,
    sha256(call.payload),
  ].join('\n')
  const scope = `${date}/${call.service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', call.timestamp, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${call.secretKey}`, date), call.service), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return {
    url: `https://${call.host}/`,
    headers: {
      authorization: `TC3-HMAC-SHA256 ${[
        `Credential=${call.secretId}/${scope}`,
        `SignedHeaders=${signed}`,
        `Signature=${signature}`,
      ].join(', ')}`,
      'content-type': CONTENT_TYPE,
      'x-tc-action': call.action,
      'x-tc-timestamp': String(call.timestamp),
      'x-tc-version': call.version,
      'x-tc-region': call.region,
    },
    body: call.payload,
  }
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^AuthFailure\.SignatureFailure/, 'SecretKey 不对'],
  [/^AuthFailure\.SecretIdNotFound/, 'SecretId 不对，或者已停用'],
  [/^AuthFailure\.SignatureExpire/, '服务器的时间不准，请校准'],
  [/^(UnauthorizedOperation|AuthFailure)/, '这个密钥没有发短信的权限'],
  [/InsufficientBalance/, '腾讯云短信余额不足'],
  [/SignatureIncorrectOrUnapproved/, '短信签名不对，或没有通过审核'],
  [/(TemplateIncorrectOrUnapproved|TemplateIdNotExist)/, '短信模板不对，或没有通过审核'],
  [/(TemplateParamSetNotMatchApprovedTemplate|TemplateParameter)/, '模板的变量和平台上的不一致'],
  [/(IncorrectPhoneNumber|PhoneNumber)/, '手机号不对'],
  [/SdkAppId/, 'SdkAppId 不对'],
  [/^LimitExceeded/, '这个号码收得太多，被平台限制了'],
]

function refusal(code: string, message: unknown): Outcome {
  if (code.startsWith('RequestLimitExceeded')) return again('腾讯云暂时忙，稍后再试')
  if (code.startsWith('InternalError')) return unsure(`腾讯云出错：${code}`)
  const known = REASONS.find(([pattern]) => pattern.test(code))?.[1]
  return failed(known ? `${known}（${code}）` : `腾讯云返回 ${code}：${quoted(message)}`)
}

export function readTencentReply(status: number, body: string): Outcome {
  const response = (readJson(body)['Response'] ?? {}) as Record<string, Record<string, unknown> | undefined>
  if (response['Error']) return refusal(quoted(response['Error']['Code']), response['Error']['Message'])
  const [state] = Array.isArray(response['SendStatusSet'])
    ? (response['SendStatusSet'] as Record<string, unknown>[])
    : []
  if (!state) return status >= 500 ? unsure(`腾讯云没有正常答复（${status}）`) : failed(`腾讯云返回 ${status}`)
  return state['Code'] === 'Ok' ? SENT : refusal(quoted(state['Code']), state['Message'])
}

export const tencent: Channel = async (message, settings, tools) => {
  const template = smsTemplate(message, settings)
  if (typeof template === 'string') return failed(template)
  const request = tencentRequest({
    host: HOST,
    service: 'sms',
    action: 'SendSms',
    version: '2021-01-11',
    region: settings['region'] ?? '',
    payload: JSON.stringify({
      PhoneNumberSet: [`+86${message.receiver}`],
      SmsSdkAppId: settings['sdkAppId'],
      SignName: settings['signName'],
      TemplateId: template.templateId,
      TemplateParamSet: template.values.map(({ value }) => value),
      SessionContext: message.id,
    }),
    secretId: settings['secretId'] ?? '',
    secretKey: settings['secretKey'] ?? '',
    timestamp: Math.floor(tools.now() / 1000),
  })
  return judge(await tools.postProvider(request), readTencentReply)
}
