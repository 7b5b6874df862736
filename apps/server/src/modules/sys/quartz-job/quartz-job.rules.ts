import { problem } from '@mashu/contract'
import { PAUSED, PLANNED, quartzJobProblem } from '@mashu/contract/sys/job/quartz-job'
import type { AppContext } from '../../../platform/app/context.ts'
import { cleanHtml } from '../../../platform/http/field/html.ts'
import { jobTimeFault, cronTimes } from '../../../platform/jobs/cron.ts'
import { paramsFault } from '../../../platform/jobs/params.ts'
import { listJobNames, selectOptionalJob } from './quartz-job.queries.ts'

interface StoredJob {
  jobClassName: string
  cronExpression: string
  parameter: string | null
  status: number
}

export const readStored = ({ jobClassName, cronExpression, parameter, status }: StoredJob): StoredJob => ({
  jobClassName,
  cronExpression,
  parameter,
  status,
})

export function quartzJobRules({ jobs, config, wire }: Pick<AppContext, 'jobs' | 'config' | 'wire'>) {
  const nameOf = (className: string) => jobs.find(className)?.name ?? className
  const isBuiltIn = (className: string) => {
    const job = jobs.find(className)
    return job?.name === className && !job.onDemand
  }
  /** The parameters of an unknown job class cannot be checked. */
  const faultOfParams = (className: string, parameter: string | null) => {
    const job = jobs.find(className)
    return job ? paramsFault(job, parameter, { clock: wire.clock, html: cleanHtml }) : null
  }

  function assertRuns({ jobClassName, cronExpression, parameter }: StoredJob): void {
    if (!jobs.find(jobClassName)) throw quartzJobProblem('quartzJob.unknownClass', { name: jobClassName })
    assertTime(cronExpression)
    const wrong = faultOfParams(jobClassName, parameter)
    if (wrong !== null) throw quartzJobProblem('quartzJob.badParams', { reason: wrong })
    if (cronTimes(cronExpression, config.timeZone, Date.now(), 1).length === 0)
      throw quartzJobProblem('quartzJob.neverRuns')
  }

  function assertTime(cronExpression: string): void {
    const fault = jobTimeFault(cronExpression)
    if (fault !== null) throw quartzJobProblem('quartzJob.badTime', { reason: fault })
  }

  async function beforeWrite(values: Record<string, unknown>, id: string | null): Promise<Record<string, unknown>> {
    const stored = id === null ? undefined : await selectOptionalJob(id)
    if (id !== null && !stored) throw problem('row.entityNotFound')
    const next = { ...(stored && readStored(stored)), ...values } as unknown as StoredJob
    if (stored && stored.jobClassName !== next.jobClassName) throw quartzJobProblem('quartzJob.fixedName')
    const others = (await listJobNames()).filter((row) => row.id !== id)
    if (others.some((row) => nameOf(row.jobClassName) === nameOf(next.jobClassName)))
      throw quartzJobProblem('quartzJob.nameTaken')
    if (next.status !== PLANNED && next.status !== PAUSED) throw quartzJobProblem('quartzJob.badStatus')
    if (next.status === PLANNED) assertRuns({ ...next, parameter: next.parameter ?? null })
    else assertTime(next.cronExpression)
    const wrong = faultOfParams(next.jobClassName, next.parameter ?? null)
    if (wrong !== null) throw quartzJobProblem('quartzJob.badParams', { reason: wrong })
    // The scheduler computes the next time.
    return { ...values, nextTime: null, failures: 0 }
  }

  return { nameOf, isBuiltIn, paramsFault: faultOfParams, assertRuns, beforeWrite }
}
