import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { OutsideRequest } from '../../../../platform/outside/request.ts'
import { again, failed, judge, quoted, readJson, SENT, unsure, type Channel, type Outcome } from './channel.ts'
import { smsTemplate } from './sms-template.ts'

/** Sends text messages through Aliyun. The request for SendSms is signed with ACS3-HMAC-SHA256. */
const HOST = 'dysmsapi.aliyuncs.com'

export interface AliyunCall {
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  accessKeyId: string
  accessKeySecret: string
  /** ISO time in whole seconds, because the signature does not allow fractions. */
  date: string
  nonce: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** Encodes as RFC 3986 requires, also characters that `encodeURIComponent` keeps. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Returns a signed POST request. The parameters are in the query string. */
export function aliyunRequest(call: AliyunCall): OutsideRequest {
  const bodyHash = sha256('')
  const query = Object.entries(call.query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = ['POST', '/', query, lines, names.join(';'), bodyHash].join('\n')
  const signature = createHmac('sha256', call.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return {
    url: `https://${call.host}/?${query}`,
    headers: {
      ...headers,
      authorization: `ACS3-HMAC-SHA256 ${[
        `Credential=${call.accessKeyId}`,
        `SignedHeaders=${names.join(';')}`,
        `Signature=${signature}`,
      ].join(',')}`,
    },
    body: '',
  }
}

/** Reasons for error codes of the provider. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^(SignatureDoesNotMatch|IncompleteSignature)/, 'AccessKey Secret 不对'],
  [/^InvalidAccessKeyId/, 'AccessKey ID 不对，或者已停用'],
  [/^(isp\.RAM_PERMISSION_DENY|Forbidden)/, '这个 AccessKey 没有发短信的权限'],
  [/^isv\.(AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE)/, '阿里云账户余额不足或已停机'],
  [/^isv\.MOBILE_NUMBER_ILLEGAL/, '手机号不对'],
  [/^isv\.(SMS_SIGNATURE_ILLEGAL|SMS_SIGN_ILLEGAL|SMS_SIGNATURE_SCENE_ILLEGAL)/, '短信签名不对，或没有通过审核'],
  [/^isv\.SMS_TEMPLATE_ILLEGAL/, '短信模板不对，或没有通过审核'],
  [/^isv\.(TEMPLATE_MISSING_PARAMETERS|INVALID_PARAMETERS|TEMPLATE_PARAMS_ILLEGAL)/, '模板的变量和平台上的不一致'],
  [/^isv\.(BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL)/, '这个号码收得太多，被平台限制了'],
]

export function readAliyunReply(status: number, body: string): Outcome {
  const reply = readJson(body)
  const code = quoted(reply['Code'])
  if (code === 'OK') return SENT
  if (code === '') return status >= 500 ? unsure(`阿里云没有正常答复（${status}）`) : failed(`阿里云返回 ${status}`)
  if (/^(Throttling|ServiceUnavailable)/.test(code)) return again('阿里云暂时忙，稍后再试')
  if (status >= 500) return unsure(`阿里云出错：${code}`)
  const known = REASONS.find(([pattern]) => pattern.test(code))?.[1]
  return failed(known ? `${known}（${code}）` : `阿里云返回 ${code}：${quoted(reply['Message'])}`)
}

export const aliyun: Channel = async (message, settings, tools) => {
  const template = smsTemplate(message, settings)
  if (typeof template === 'string') return failed(template)
  const request = aliyunRequest({
    host: HOST,
    action: 'SendSms',
    version: '2017-05-25',
    query: {
      PhoneNumbers: message.receiver,
      SignName: settings['signName'] ?? '',
      TemplateCode: template.templateId,
      TemplateParam: JSON.stringify(Object.fromEntries(template.values.map(({ name, value }) => [name, value]))),
      OutId: message.id,
    },
    accessKeyId: settings['accessKeyId'] ?? '',
    accessKeySecret: settings['accessKeySecret'] ?? '',
    date: new Date(tools.now()).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    nonce: randomUUID(),
  })
  return judge(await tools.postProvider(request), readAliyunReply)
}
