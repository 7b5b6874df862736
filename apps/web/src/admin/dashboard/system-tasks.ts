import { healthReport } from '@mashu/contract/monitor/health-report'
import { message } from '@mashu/contract/sys/message'
import { call } from '@mashu/client'
import { counted, firstRow, type TaskSource } from './task.ts'

/** A value of `es_send_status`. */
const FAILED = '2'

export const systemTasks: readonly TaskSource[] = [
  {
    key: 'messages',
    needs: message.list,
    load: async () =>
      counted(
        {
          key: 'messages',
          icon: 'warning',
          title: '没有发出去的消息',
          text: '看失败的原因，改好以后重新发送',
          to: `/modules/message/sysMessageList?esSendStatus=${FAILED}`,
          tone: 'bad',
        },
        (await call(message.list, { query: { ...firstRow, esSendStatus: FAILED } })).total,
      ),
  },
  {
    key: 'health',
    needs: healthReport.report,
    load: async () =>
      (await call(healthReport.report)).lines
        .filter(({ state }) => state !== 'ok')
        .map(({ key, title, state, sentence, advice, page }) => ({
          key,
          icon: 'gauge' as const,
          title,
          text: advice ? `${sentence}。${advice}` : sentence,
          count: null,
          to: page ?? '/monitor/health',
          tone: state === 'bad' ? ('bad' as const) : ('warn' as const),
        })),
  },
]
