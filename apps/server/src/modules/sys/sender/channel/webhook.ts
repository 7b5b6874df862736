import { createHmac } from 'node:crypto'
import { requestOutside, type OutsideRequest } from '../../../../platform/outside/request.ts'
import { again, failed, judge, quoted, readJson, SENT, type Channel, type Outgoing, type Settings } from './channel.ts'

/**
 * The signed text is the time, a dot and the body (HMAC-SHA256). All attempts use the same message id, so the school's
 * service can skip duplicates (docs/operations.md).
 */
export function webhookRequest(message: Outgoing, settings: Settings, time: number): OutsideRequest {
  const timestamp = String(Math.floor(time / 1000))
  const body = JSON.stringify({
    id: message.id,
    receiver: message.receiver,
    title: message.title,
    content: message.content,
    params: Object.fromEntries(message.params),
  })
  const signature = createHmac('sha256', settings['signKey'] ?? '')
    .update(`${timestamp}.${body}`)
    .digest('hex')
  return {
    url: settings['url'] ?? '',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': message.id,
      'x-mashu-timestamp': timestamp,
      'x-mashu-signature': `sha256=${signature}`,
    },
    body,
  }
}

export const webhook: Channel = async (message, settings, { allowedHosts, now }) =>
  judge(await requestOutside(webhookRequest(message, settings, now()), allowedHosts), (status, body) => {
    if (status >= 200 && status < 300) return SENT
    const told = quoted(readJson(body)['message'])
    const reason = told === '' ? `接口返回 ${status}` : `接口返回 ${status}：${told}`
    return status === 429 || status >= 500 ? again(reason) : failed(reason)
  })
