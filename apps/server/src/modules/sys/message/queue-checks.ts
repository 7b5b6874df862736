import type { HealthCheck, HealthFinding } from '../../../platform/app/health-check.ts'
import { countStuck } from './queue.queries.ts'

const LATE_MS = 600_000

export const queueChecks = (): HealthCheck[] => [
  {
    key: 'message-queue',
    title: '消息发送',
    page: '/modules/message/sysMessageList',
    run: async () => queueFinding(await countStuck(new Date(Date.now() - LATE_MS).toISOString())),
  },
]

export function queueFinding({ overdue, unsure }: { overdue: number; unsure: number }): HealthFinding {
  if (overdue > 0)
    return {
      state: 'bad',
      sentence: `${overdue} 条消息该发出 10 分钟了还没有发`,
      advice: '请看看服务器能不能连接外面的网络，再看服务器日志；必要时重新启动',
    }
  if (unsure > 0)
    return {
      state: 'warn',
      sentence: `${unsure} 条消息不确定对方有没有收到`,
      advice: '请在消息管理里找到它们，问过对方再决定要不要重新发送',
    }
  return { state: 'ok', sentence: '没有等待太久的消息' }
}
