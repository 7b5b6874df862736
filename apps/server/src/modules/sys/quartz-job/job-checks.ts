import type { AppContext } from '../../../platform/app/context.ts'
import type { HealthCheck, HealthFinding } from '../../../platform/app/health-check.ts'
import { listJobRows } from '../../../platform/jobs/job.queries.ts'

/** Fewer failures in a row are a warning. */
const BAD_FAILURES = 3

/** Reports active jobs whose last run failed. */
export const jobChecks = ({ jobs }: AppContext): HealthCheck[] => [
  {
    key: 'jobs',
    title: '定时任务',
    page: '/isystem/QuartzJobList',
    run: async () => {
      const inUse = (await listJobRows()).flatMap(({ jobClassName, status, failures }) => {
        const job = jobs.find(jobClassName)
        return job && status === 0 ? [{ title: job.title, failures }] : []
      })
      return jobFinding(inUse)
    },
  },
]

export function jobFinding(inUse: readonly { title: string; failures: number }[]): HealthFinding {
  const failing = inUse.filter(({ failures }) => failures > 0)
  if (failing.length === 0) return { state: 'ok', sentence: `${inUse.length} 个任务在用，上次都没有失败` }
  return {
    state: failing.some(({ failures }) => failures >= BAD_FAILURES) ? 'bad' : 'warn',
    sentence: `上次没有成功：${failing.map(({ title, failures }) => `${title}（连续 ${failures} 次）`).join('、')}`,
    advice: '请在定时任务的运行记录里看原因，处理好之后点“立即运行”',
  }
}
