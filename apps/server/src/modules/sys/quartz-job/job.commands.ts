import { Type } from 'typebox'
import { Text } from '@mashu/contract/field'
import { quartzJob, quartzJobProblem } from '@mashu/contract/sys/job/quartz-job'
import type { Command } from '../../../platform/app/command.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { listJobStates } from './quartz-job.queries.ts'

/** The code of a right is a text; a list of codes has its first. */
const codeOf = (access: string | readonly string[]): string => [access].flat()[0]!

/** What the server does by the clock: commands of the operations console. */
export const jobCommands = ({ jobs, wire: { clock } }: AppContext): Command[] => [
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
]
