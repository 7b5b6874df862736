import type { ServerModule } from '../../../platform/app/context.ts'
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
}
