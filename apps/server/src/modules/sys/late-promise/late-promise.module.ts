import type { ServerModule } from '../../../platform/app/context.ts'
import { keepAllPromises } from './late-promise.service.ts'
import { promiseChecks } from './promise-checks.ts'

export const latePromiseModule: ServerModule = {
  name: 'sys/late-promise',
  tables: ['sysLatePromise'],
  personalData: [
    {
      table: 'sysLatePromise',
      title: '答应了还没做成的事',
      by: { promisedTo: 'username' },
      shown: { title: '事情', firstTime: '时间' },
      erasure: 'delete',
    },
  ],
  healthChecks: promiseChecks,
  jobs: (context) => [
    {
      name: 'keep-promises',
      title: '补做答应过的事（删除个人数据、提醒、报表邮件、表单动作）',
      cron: '40 0/1 * * * ?',
      missed: 'skip',
      work: () => keepAllPromises(context),
    },
  ],
}
