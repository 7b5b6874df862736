import { Type } from 'typebox'
import { quartzJob, quartzJobProblem } from '@mashu/contract/sys/job/quartz-job'
import type { ServerModule } from '../../../platform/app/context.ts'
import { tellOfFailure } from './job-alarm.ts'
import { jobCommands } from './job.commands.ts'
import { jobChecks } from './job-checks.ts'
import { quartzJobRoutes } from './quartz-job.routes.ts'

const REFERENCE = 'org.jeecg.modules.quartz.job'

export const quartzJobModule: ServerModule = {
  name: 'sys/quartz-job',
  tables: ['sysQuartzJob', 'sysQuartzRun'],
  routes(context) {
    quartzJobRoutes(context)
    context.jobs.alarm = (alarm) => tellOfFailure(alarm, context.app.log)
  },
  healthChecks: jobChecks,
  commands: jobCommands,
  jobs: () => [
    {
      name: 'sample',
      title: '示例任务',
      cron: '0 0 0/1 * * ?',
      missed: 'skip',
      onDemand: true,
      aliases: [`${REFERENCE}.SampleJob`],
      work: async () => '你好！示例任务运行了一次',
    },
    {
      name: 'sample-with-text',
      title: '带参数的示例任务',
      cron: '0 0 0/1 * * ?',
      missed: 'skip',
      onDemand: true,
      aliases: [`${REFERENCE}.SampleParamJob`],
      params: Type.Object({ text: Type.String({ title: '要说的话', maxLength: 200, default: '你好' }) }),
      work: async ({ params }) => `示例任务说：${String(params['text'])}`,
    },
  ],
  uniqueProblems: { uniq_sys_quartz_job_job_class_name: () => quartzJobProblem('quartzJob.nameTaken') },
  menu: [
    {
      under: '/dashboard3',
      name: '定时任务',
      url: '/isystem/QuartzJobList',
      component: 'system/QuartzJobList',
      sort: 3,
      icon: 'clock-circle',
      holders: [],
      contracts: [quartzJob],
    },
  ],
}
