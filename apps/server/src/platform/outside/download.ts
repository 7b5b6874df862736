import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { resolveHost } from './address.ts'

/** Milliseconds without a byte after which the connection is closed. */
const SILENCE_MS = 60_000
const FOUND = 200

/**
 * Streams a resource from the internet, or only from hosts in `allowed`, without redirects. @returns null when the
 * resource does not exist @throws a message when no server responds
 */
export async function downloadOutside(
  url: URL,
  allowed: readonly string[],
  method: 'GET' | 'HEAD' = 'GET',
): Promise<http.IncomingMessage | null> {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const found = await resolveHost(host, allowed)
  if (typeof found === 'string') throw new Error(`不能连接 ${host}：${WHY[found]}`)
  const secure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(
      {
        method,
        host: found.address,
        port: url.port || (secure ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        headers: { host: url.host },
        timeout: SILENCE_MS,
        ...(isIP(host) === 0 ? { servername: host } : {}),
      },
      (reply) => {
        if (reply.statusCode === FOUND) return resolve(reply)
        reply.resume()
        if (reply.statusCode === 404 || reply.statusCode === 403) resolve(null)
        else reject(new Error(`${host} 回答了 ${reply.statusCode}`))
      },
    )
    request.on('timeout', () => request.destroy(new Error(`${host} 没有回应`)))
    request.on('error', reject)
    request.end()
  })
}

const WHY = {
  unknown: '找不到这台主机',
  slow: '查找主机超时，请检查 DNS',
  closed: '它是内网地址，或者不在允许的范围里',
} as const
