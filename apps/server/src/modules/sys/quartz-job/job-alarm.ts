import type { FastifyBaseLogger } from 'fastify'
import type { JobAlarm } from '../../../platform/jobs/job.ts'
import { raiseAlarm } from '../alarm/alarm.service.ts'

const MAX_REASON_LENGTH = 500

/** Notifies administrators at most once an hour per job. */
export async function tellOfFailure({ job, failures, reason }: JobAlarm, log: FastifyBaseLogger): Promise<void> {
  const text = [
    `“${job.title}”${failures > 1 ? `连续失败了 ${failures} 次` : '失败了'}。`,
    `原因：${reason.slice(0, MAX_REASON_LENGTH).replaceAll('\n', ' ')}`,
    '可以在“定时任务”里看运行记录，处理好之后点“立即运行”。',
  ].join('\n')
  const title = `定时任务失败：${job.title}`
  await raiseAlarm({ key: `job:${job.name}`, title, text, page: '/isystem/QuartzJobList' }, log)
}
