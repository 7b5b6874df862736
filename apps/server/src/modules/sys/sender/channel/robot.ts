import { createHmac } from 'node:crypto'
import type { OutsideRequest } from '../../../../platform/outside/request.ts'
import {
  again,
  failed,
  judge,
  quoted,
  readJson,
  SENT,
  unsure,
  type Channel,
  type Outcome,
  type Outgoing,
  type Settings,
} from './channel.ts'

/** Sends messages to robots in chat groups of WeCom, DingTalk and Feishu. */

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** `timestamp` is in milliseconds. */
export const dingtalkSign = (timestamp: number, key: string): string => hmac(key, `${timestamp}\n${key}`)

/** Feishu signs an empty text. `timestamp` is in seconds. */
export const feishuSign = (timestamp: number, key: string): string => hmac(`${timestamp}\n${key}`, '')

const textOf = ({ title, content }: Outgoing) => `${title}\n${content}`

const asJson = (url: string, body: object): OutsideRequest => ({
  url,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

export const wecomRequest = (message: Outgoing, settings: Settings): OutsideRequest =>
  asJson(settings['url'] ?? '', { msgtype: 'text', text: { content: textOf(message) } })

export function dingtalkRequest(message: Outgoing, settings: Settings, time: number): OutsideRequest {
  const { url = '', signKey = '' } = settings
  const signed = signKey === '' ? '' : `&timestamp=${time}&sign=${encodeURIComponent(dingtalkSign(time, signKey))}`
  return asJson(`${url}${signed}`, { msgtype: 'text', text: { content: textOf(message) } })
}

export function feishuRequest(message: Outgoing, settings: Settings, time: number): OutsideRequest {
  const { url = '', signKey = '' } = settings
  const timestamp = Math.floor(time / 1000)
  return asJson(url, {
    ...(signKey === '' ? {} : { timestamp: String(timestamp), sign: feishuSign(timestamp, signKey) }),
    msg_type: 'text',
    content: { text: textOf(message) },
  })
}

interface Words {
  /** Names of the properties of a reply. */
  code: string
  text: string
  busy: readonly number[]
  reasons: Readonly<Record<number, string>>
}

/** Interprets a reply with a code, for example `{code: 0}`. */
function readReply(words: Words, status: number, body: string): Outcome {
  const reply = readJson(body)
  const code = reply[words.code]
  if (typeof code !== 'number')
    return status >= 500 ? unsure(`群机器人没有正常答复（${status}）`) : failed(`群机器人返回 ${status}`)
  if (code === 0) return SENT
  if (words.busy.includes(code)) return again('群机器人发得太频繁，稍后再试')
  return failed(`${words.reasons[code] ?? '群机器人没有接受'}（${code}：${quoted(reply[words.text])}）`)
}

const WECOM: Words = {
  code: 'errcode',
  text: 'errmsg',
  busy: [45009, 45033, -1],
  reasons: { 93000: 'Webhook 地址不对，或者机器人已被移除', 40058: '内容不合要求' },
}
const DINGTALK: Words = {
  code: 'errcode',
  text: 'errmsg',
  busy: [130101, 410100, -1],
  reasons: {
    310000: '没有通过机器人的安全设置：签名密钥、关键词或 IP 不对',
    300001: 'Webhook 地址不对，或者机器人已被移除',
    300005: 'Webhook 地址不对，或者机器人已被移除',
    400101: 'Webhook 地址不对',
    400102: '机器人已被停用',
  },
}
const FEISHU: Words = {
  code: 'code',
  text: 'msg',
  busy: [9499, 11232],
  reasons: {
    19001: 'Webhook 地址不对，或者机器人已被移除',
    19021: '签名密钥不对，或者服务器的时间不准',
    19022: '服务器的 IP 不在机器人的白名单里',
    19024: '内容里没有机器人要求的关键词',
  },
}

export const readWecomReply = (status: number, body: string): Outcome => readReply(WECOM, status, body)
export const readDingtalkReply = (status: number, body: string): Outcome => readReply(DINGTALK, status, body)
export const readFeishuReply = (status: number, body: string): Outcome => readReply(FEISHU, status, body)

export const wecom: Channel = async (message, settings, { postProvider }) =>
  judge(await postProvider(wecomRequest(message, settings)), readWecomReply)

export const dingtalk: Channel = async (message, settings, { postProvider, now }) =>
  judge(await postProvider(dingtalkRequest(message, settings, now())), readDingtalkReply)

export const feishu: Channel = async (message, settings, { postProvider, now }) =>
  judge(await postProvider(feishuRequest(message, settings, now())), readFeishuReply)
