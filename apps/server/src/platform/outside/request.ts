import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { resolveHost } from './address.ts'

export interface OutsideRequest {
  url: string
  method?: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * `closed`: the address is invalid or not allowed. `unreached`: nothing was sent. `lost`: the server may have received
 * the request. `reason` is in Chinese.
 */
export type OutsideReply =
  | { kind: 'reply'; status: number; contentType?: string; body: string }
  | { kind: 'unreached' | 'closed' | 'lost'; reason: string }

/** Milliseconds from the connection to the last byte of the answer, without the look-up. */
export const OUTSIDE_MS = 15_000
const MAX_REPLY = 64 * 1024

/**
 * Sends a request to a public host, or only to hosts in `allowed`, without redirects. Plain HTTP is possible only for
 * listed hosts.
 */
export async function requestOutside(
  { url, method = 'POST', headers, body }: OutsideRequest,
  allowed: readonly string[],
  limitMs = OUTSIDE_MS,
): Promise<OutsideReply> {
  const target = URL.canParse(url) ? new URL(url) : null
  if (!target) return { kind: 'closed', reason: '地址写得不对' }
  const secure = target.protocol === 'https:'
  const host = target.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (!secure && allowed.length === 0) return { kind: 'closed', reason: '地址应以 https:// 开头' }
  const found = await resolveHost(host, allowed)
  if (found === 'unknown') return { kind: 'unreached', reason: `找不到主机 ${host}` }
  if (found === 'slow') return { kind: 'unreached', reason: `查找主机 ${host} 超时，请检查服务器的 DNS` }
  if (found === 'closed') return { kind: 'closed', reason: `不允许连接 ${host}：它是内网地址，或者不在允许的范围里` }
  const bytes = Buffer.from(body)
  return exchange(
    secure,
    {
      method,
      host: found.address,
      port: target.port || (secure ? 443 : 80),
      path: `${target.pathname}${target.search}`,
      headers: {
        ...headers,
        host: target.host,
        ...(method === 'POST' ? { 'content-length': String(bytes.length) } : {}),
      },
      agent: false,
      ...(isIP(host) === 0 ? { servername: host } : {}),
    },
    bytes,
    limitMs,
  )
}

function exchange(
  secure: boolean,
  options: https.RequestOptions,
  bytes: Buffer,
  limitMs: number,
): Promise<OutsideReply> {
  return new Promise((resolve) => {
    let reached = false
    const request = (secure ? https : http).request(options, (reply) => {
      const parts: Buffer[] = []
      let size = 0
      reply.on('data', (part: Buffer) => {
        size += part.length
        if (size > MAX_REPLY) request.destroy(new Error('reply too long'))
        else parts.push(part)
      })
      reply.on('end', () =>
        resolve({
          kind: 'reply',
          status: reply.statusCode ?? 0,
          contentType: reply.headers['content-type'] ?? '',
          body: Buffer.concat(parts).toString('utf8'),
        }),
      )
      reply.on('error', fail)
    })
    const clock = setTimeout(() => request.destroy(new Error('timeout')), limitMs)
    function fail(error: Error) {
      resolve(
        reached ? { kind: 'lost', reason: '对方没有答复，连接断了或超时' } : { kind: 'unreached', reason: why(error) },
      )
    }
    request.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        reached = true
      })
    })
    request.on('error', fail)
    request.on('close', () => clearTimeout(clock))
    request.end(bytes)
  })
}

/** Tells administrators why nothing was sent. */
function why(error: Error): string {
  const text = `${String((error as { code?: unknown }).code ?? '')} ${error.message}`
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(text)) return '主机没有回应，请检查地址和端口'
  if (/CERT|certificate|SELF_SIGNED|ALTNAME|SSL|EPROTO/i.test(text)) return '对方的证书或加密方式不对'
  if (/timeout|ETIMEDOUT/i.test(text)) return '连接超时，请检查地址、端口和防火墙'
  return '连接不上'
}
