import { DAY_MS } from '../../../platform/time/duration.ts'
import { LOOPBACK } from '../../../platform/loopback.ts'
import tls from 'node:tls'
import type { Config } from '../../../platform/environment/config.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { HealthCheck, HealthFinding } from '../../../platform/app/health-check.ts'
import { processMeter } from '../../../platform/measure/process-meter.ts'

const SOON_DAYS = 14
const CONNECT_MS = 1500
const DRIFT_MS = 60_000

export const addressChecks = (context: AppContext): HealthCheck[] => [
  { key: 'certificate', title: '网址和证书', run: () => certificateFinding(context.config) },
  {
    key: 'clock',
    title: '服务器的时钟',
    page: '/monitor/SystemInfo',
    run: async () => {
      const meter = processMeter(context.database)
      return clockFinding(Date.now() - meter.startedAt, performance.now() - meter.startedMark)
    },
  },
]

/** Compares milliseconds since the start by the system clock and by a monotonic clock. */
export function clockFinding(byWall: number, byCounter: number): HealthFinding {
  const drift = byWall - byCounter
  const minutes = Math.round(Math.abs(drift) / 60_000)
  if (Math.abs(drift) < DRIFT_MS) return { state: 'ok', sentence: '走得准，启动以来没有被改过' }
  return {
    state: 'warn',
    sentence: `启动以来被${drift > 0 ? '拨快' : '拨慢'}了 ${minutes} 分钟`,
    advice: '请打开系统的自动对时（NTP）；截止时间和登录的期限都按这个时钟算',
  }
}

async function certificateFinding({ publicUrl, host }: Config): Promise<HealthFinding> {
  if (publicUrl === undefined)
    return LOOPBACK.has(host)
      ? { state: 'ok', sentence: '只在这台电脑上使用，不需要证书' }
      : {
          state: 'warn',
          sentence: '没有设置 PUBLIC_URL，不知道大家用什么网址',
          advice: '请设置 PUBLIC_URL=https://…；没有 https 时，密码在网络上是明文，摄像头和麦克风也用不了',
        }
  const url = new URL(publicUrl)
  if (url.protocol !== 'https:')
    return {
      state: LOOPBACK.has(url.hostname) ? 'ok' : 'warn',
      sentence: `网址是 ${url.origin}，没有加密`,
      ...(LOOPBACK.has(url.hostname) ? {} : { advice: '请在前面放一个带证书的代理，把网址换成 https' }),
    }
  const until = await validUntil(url.hostname, Number(url.port) || 443)
  return untilFinding(url.hostname, until, Date.now())
}

export function untilFinding(hostname: string, until: number | null, now: number): HealthFinding {
  if (until === null)
    return {
      state: 'warn',
      sentence: `从服务器连不上 ${hostname}，证书没有查成`,
      advice: '如果大家能打开网站就没有关系；否则请检查代理',
    }
  const days = Math.floor((until - now) / DAY_MS)
  if (days < 0)
    return { state: 'bad', sentence: `${hostname} 的证书已经过期`, advice: '请马上更新证书，浏览器会拦住所有人' }
  const sentence = `${hostname} 的证书还有 ${days} 天`
  return days < SOON_DAYS ? { state: 'warn', sentence, advice: '请尽快更新证书' } : { state: 'ok', sentence }
}

/** Returns milliseconds since 1970, or null when the host does not respond. */
function validUntil(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    // Only the date of the certificate is read, and nothing is sent.
    const socket = tls.connect({ host, port, servername: host, rejectUnauthorized: false, timeout: CONNECT_MS })
    const end = (until: number | null) => {
      socket.destroy()
      resolve(until)
    }
    socket.once('secureConnect', () => end(Date.parse(socket.getPeerCertificate().valid_to) || null))
    socket.once('error', () => end(null))
    socket.once('timeout', () => end(null))
  })
}
