import { setTimeout as rest } from 'node:timers/promises'
import { Type } from 'typebox'
import { Text } from '@mashu/contract/field'
import { quartzJob, quartzJobProblem } from '@mashu/contract/sys/job/quartz-job'
import type { Command } from '../../../platform/app/command.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { BACKUP_JOB } from '../../monitor/backup/backup.ts'
import { listJobStates, selectOptionalJobByName, selectOptionalLastRun } from './quartz-job.queries.ts'

/** Returns the first permission that the endpoint accepts. */
const codeOf = (access: string | readonly string[]): string => [access].flat()[0]!

export const jobCommands = ({ config, jobs, wire: { clock } }: AppContext): Command[] => [
  {
    name: 'jobs',
    help: '列出定时任务、上次结果和下次时间',
    arguments: Type.Object({}),
    right: codeOf(quartzJob.list.access),
    changes: false,
    run: async () => ({
      table: {
        columns: ['任务', '名称', '上次结果', '下次时间'],
        rows: (await listJobStates()).map((row) => [
          row.jobClassName,
          jobs.find(row.jobClassName)?.title ?? null,
          row.lastStatus,
          row.nextTime && clock.toWire(row.nextTime),
        ]),
      },
    }),
  },
  {
    name: 'job-run',
    help: '立即运行一个定时任务；它在后台运行，结果看“定时任务”的运行记录',
    arguments: Type.Object({ name: Text(200, '任务', { min: 1 }) }),
    right: codeOf(quartzJob.run.access),
    changes: true,
    run: async ({ name }, { user }) => {
      const row = (await listJobStates()).find(({ jobClassName }) => jobClassName === name)
      if (!row) throw quartzJobProblem('quartzJob.notFound')
      const job = jobs.find(row.jobClassName)
      if (!job) throw quartzJobProblem('quartzJob.unknownClass', { name: row.jobClassName })
      if (!(await jobs.runNow(row.id, user.username))) throw quartzJobProblem('quartzJob.running')
      return { text: `已开始运行：${job.title}` }
    },
  },
  {
    name: 'backup',
    help: '现在备份数据库和文件，和每天夜里的备份一样；没有变过的内容不再复制',
    arguments: Type.Object({}),
    right: codeOf(quartzJob.run.access),
    changes: true,
    run: async (_sent, { user }) => {
      if (config.backupDir === undefined) throw quartzJobProblem('quartzJob.noBackupPlace')
      const row = await selectOptionalJobByName(BACKUP_JOB)
      if (!row) throw quartzJobProblem('quartzJob.notFound')
      const before = (await selectOptionalLastRun(row.id))?.id
      // The scheduled job never runs twice at the same time, and has a history and an alarm.
      if (!(await jobs.runNow(row.id, user.username))) throw quartzJobProblem('quartzJob.running')
      return { text: (await endOfRun(row.id, before)) ?? '正在备份。完成以后，结果在“定时任务”的运行记录里' }
    },
  },
]

/** Milliseconds. A longer backup continues in the background. */
const PATIENCE_MS = 20_000
const LOOK_MS = 250

/**
 * Waits for the result of the run after `before`.
 * @returns undefined when the run takes longer than `PATIENCE_MS`
 */
async function endOfRun(jobId: string, before: string | undefined): Promise<string | undefined> {
  for (const begun = performance.now(); performance.now() - begun < PATIENCE_MS; await rest(LOOK_MS)) {
    const run = await selectOptionalLastRun(jobId)
    if (run && run.id !== before && run.endTime !== null)
      return run.runStatus === 'ok' ? (run.result ?? '备份完成') : `备份没有成功：${run.result ?? '原因在服务器日志里'}`
  }
  return undefined
}
