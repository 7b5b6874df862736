import {
  PAUSED,
  PLANNED,
  QuartzJob,
  quartzJob,
  QuartzJobForm,
  quartzJobProblem,
} from '@mashu/contract/sys/job/quartz-job'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { afterCommit } from '../../../platform/db/database.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { jobTimeFault, cronTimes } from '../../../platform/jobs/cron.ts'
import { paramSchemas } from '../../../platform/jobs/params.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { insertLog, logged } from '../log/log.ts'
import { listJobNames, listRunningIds, listRuns, selectOptionalJobByName, updateStatus } from './quartz-job.queries.ts'
import { quartzJobRules, readStored } from './quartz-job.rules.ts'

const SHOWN_TIMES = 5

function toKnown(job: Job) {
  return {
    name: job.name,
    title: job.title,
    names: [job.name, ...(job.aliases ?? [])],
    params: Object.entries(paramSchemas(job)).map(([key, schema]) => {
      const initial = (schema as { default?: unknown }).default
      return {
        key,
        title: schema.title ?? key,
        type: schema.type ?? 'string',
        minimum: schema.minimum ?? null,
        maximum: schema.maximum ?? null,
        initial: initial === undefined ? null : String(initial),
      }
    }),
    missed: job.missed ?? 'once',
  }
}

/** A row with an unknown job class can be imported, but the job never runs. */
const checkRows = (rules: ReturnType<typeof quartzJobRules>) => async (rows: ImportRow[]) => {
  const taken = new Set((await listJobNames()).map((row) => rules.nameOf(row.jobClassName)))
  for (const { values, errors } of rows) {
    const { jobClassName, cronExpression, parameter } = values as Record<string, string | undefined>
    if (jobClassName !== undefined) {
      if (taken.has(rules.nameOf(jobClassName))) errors['jobClassName'] ??= '该定时任务类名已存在'
      taken.add(rules.nameOf(jobClassName))
    }
    const fault = cronExpression === undefined ? null : jobTimeFault(cronExpression)
    if (fault !== null) errors['cronExpression'] ??= fault
    const wrong = rules.paramsFault(jobClassName ?? '', parameter ?? null)
    if (wrong !== null) errors['parameter'] ??= wrong
  }
}

/** The run continues after the reply. */
async function runNow(jobs: AppContext['jobs'], { body, user, ip }: Call<typeof quartzJob.run>): Promise<void> {
  const [row] = await listJobNames([body.id])
  if (!row) throw quartzJobProblem('quartzJob.notFound')
  if (!jobs.find(row.jobClassName)) throw quartzJobProblem('quartzJob.unknownClass', { name: row.jobClassName })
  const logContent = `立即运行定时任务：${row.jobClassName}`
  await insertLog({ logType: 2, operateType: 3, logContent, user, ip })
  if (!(await jobs.runNow(body.id, user.username))) throw quartzJobProblem('quartzJob.running')
}

function nextTimes(expression: string, timeZone: string): string[] {
  const fault = jobTimeFault(expression)
  if (fault !== null) throw quartzJobProblem('quartzJob.badTime', { reason: fault })
  return cronTimes(expression, timeZone, Date.now(), SHOWN_TIMES).map((time) => new Date(time).toISOString())
}

const sheetOf = (rules: ReturnType<typeof quartzJobRules>) =>
  tableSheet({
    title: '定时任务列表数据',
    fileName: '定时任务列表',
    sheetName: '导出信息',
    table: 'sysQuartzJob',
    list: quartzJob.list,
    row: QuartzJob,
    form: QuartzJobForm,
    columns: [
      { key: 'jobClassName' },
      { key: 'cronExpression' },
      { key: 'parameter' },
      { key: 'description' },
      { key: 'status' },
    ],
    uniqueKeys: [{ key: 'jobClassName', message: '该定时任务类名已存在' }],
    check: checkRows(rules),
    // An administrator checks an imported job before starting the job.
    beforeWrite: (values) => ({ ...values, status: PAUSED }),
  })

export function quartzJobRoutes(context: AppContext): void {
  const { jobs, config } = context
  const rules = quartzJobRules(context)
  const wake = () => afterCommit(() => jobs.wake())
  const regular = crudHandlers(quartzJob, {
    table: 'sysQuartzJob',
    notColumns: ['jobName', 'builtIn', 'running'],
    beforeWrite: (values, _user, id) => rules.beforeWrite(values, id),
    beforeDelete: async (ids) => {
      const names = (await listJobNames(ids)).map((row) => row.jobClassName)
      if (names.some(rules.isBuiltIn)) throw quartzJobProblem('quartzJob.builtIn')
    },
    afterWrite: wake,
  })
  const decorate = async <T extends { id: string; jobClassName: string }>(rows: readonly T[]) => {
    const running = await listRunningIds(rows.map((row) => row.id))
    return rows.map((row) => ({
      ...row,
      jobName: jobs.find(row.jobClassName)?.title ?? null,
      builtIn: rules.isBuiltIn(row.jobClassName) ? 1 : 0,
      running: running.has(row.id) ? 1 : 0,
    }))
  }

  async function setStatus(jobClassName: string, status: number, who: { user: Principal; ip: string }): Promise<void> {
    const row = await selectOptionalJobByName(jobClassName)
    if (!row) throw quartzJobProblem('quartzJob.notFound')
    if (status === PLANNED) rules.assertRuns(readStored(row))
    const logContent = `${status === PLANNED ? '启动' : '停止'}定时任务：${jobClassName}`
    await logged({ logType: 2, operateType: 3, logContent, ...who }, () =>
      updateStatus(row.id, status, stampUpdate(who.user)),
    )
    jobs.wake()
  }

  serve(context, quartzJob, {
    ...regular,
    list: async (call) => {
      const page = await regular.list(call as never)
      const found = page as Extract<typeof page, { records: unknown }>
      return { ...found, records: await decorate(found.records) }
    },
    queryById: async (call) => {
      const row = (await regular.queryById(call as never)) as Parameters<typeof decorate>[0][number]
      return (await decorate([row]))[0] as never
    },
    ...sheetHandlers(context, quartzJob, sheetOf(rules)),
    pause: ({ query, user, ip }) => setStatus(query.jobClassName, PAUSED, { user, ip }),
    resume: ({ query, user, ip }) => setStatus(query.jobClassName, PLANNED, { user, ip }),
    run: (call) => runNow(jobs, call),
    known: () => jobs.list().map(toKnown),
    nextTimes: ({ query }) => nextTimes(query.cronExpression, config.timeZone),
    runs: ({ query }) => listRuns(query),
  })
}
