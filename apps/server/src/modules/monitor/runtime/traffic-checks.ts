import type { AppContext } from '../../../platform/app/context.ts'
import type { HealthCheck, HealthFinding } from '../../../platform/app/health-check.ts'
import { processMeter } from '../../../platform/measure/process-meter.ts'
import { requestMeter } from '../../../platform/measure/request-meter.ts'

export const trafficChecks = ({ database }: AppContext): HealthCheck[] => [
  {
    key: 'errors',
    title: '出错的请求',
    page: '/monitor/HttpTrace',
    run: async () => errorFinding(requestMeter(database).lately(MINUTES)),
  },
  {
    key: 'slow',
    title: '慢的请求',
    page: '/monitor/sql',
    run: async () => slowFinding(requestMeter(database).lately(MINUTES)),
  },
  {
    key: 'waiting',
    title: '反应速度',
    page: '/monitor/JvmInfo',
    run: async () =>
      waitFinding(
        processMeter(database)
          .samples()
          .slice(-SAMPLES)
          .map(({ delay }) => delay),
      ),
  },
]

const MINUTES = 15
/** Number of delay samples in five minutes. */
const SAMPLES = 60
/** Fewer failed or slow requests than this are not meaningful. */
const FEW = 3
const BAD_SHARE = 0.02
const SLOW_SHARE = 0.05
const WAIT_MS = 500
const OFTEN = 3

type Lately = ReturnType<ReturnType<typeof requestMeter>['lately']>

export function errorFinding({ requests, failed }: Pick<Lately, 'requests' | 'failed'>): HealthFinding {
  const sentence = `最近 ${MINUTES} 分钟 ${requests} 个请求，${failed} 个出错`
  if (failed === 0) return { state: 'ok', sentence }
  const advice = '请在请求追踪里按“出错”筛选，用请求编号在服务器日志里找原因'
  return { state: failed >= FEW && failed > requests * BAD_SHARE ? 'bad' : 'warn', sentence, advice }
}

export function slowFinding({ requests, slow }: Pick<Lately, 'requests' | 'slow'>): HealthFinding {
  const sentence = `最近 ${MINUTES} 分钟有 ${slow} 个请求超过 1 秒`
  if (slow < FEW || slow <= requests * SLOW_SHARE) return { state: 'ok', sentence }
  return { state: 'warn', sentence, advice: '请在 SQL 监控里看最慢的语句，或给服务器更快的磁盘和处理器' }
}

export function waitFinding(delays: readonly number[]): HealthFinding {
  const most = Math.round(Math.max(0, ...delays))
  const sentence = `最近 5 分钟里，请求最多等 ${most} 毫秒才轮到`
  if (delays.filter((delay) => delay >= WAIT_MS).length < OFTEN) return { state: 'ok', sentence }
  return { state: 'warn', sentence, advice: '服务器常常忙不过来：请看运行时信息里的内存和处理器，必要时换更快的机器' }
}
