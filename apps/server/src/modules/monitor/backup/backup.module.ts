import type { ServerModule } from '../../../platform/app/context.ts'
import { backUpSchool, toSentence } from '../../../platform/backup/back-up.ts'
import { backupState } from '../../../platform/backup/newest.ts'
import { backup } from '@mashu/contract/monitor/backup'
import { backupRoutes } from './backup.routes.ts'
import { tracked } from './backup-work.ts'
import { BACKUP_JOB } from './backup.ts'
import { backupFinding } from './backup-check.ts'
import { shipLog, shippingState } from './log-shipping.ts'

export const backupModule: ServerModule = {
  name: 'monitor/backup',
  jobs: ({ config, database }) => [
    {
      name: BACKUP_JOB,
      title: '备份数据库和文件',
      // Before the clean-ups of the night.
      cron: '0 40 1 * * ?',
      work: async () => {
        if (config.backupDir === undefined) return '没有设置 BACKUP_DIR，没有备份'
        return tracked('make', async (progress) => {
          const result = await backUpSchool({ config, database, progress })
          // The backup stands; administrators are notified all the same.
          if (result.lostCount > 0 || result.thinningFault !== null) throw new Error(toSentence(result))
          return toSentence(result)
        })
      },
    },
  ],
  routes(context) {
    shipLog(context)
    backupRoutes(context)
  },
  menu: [
    {
      under: '/dashboard3',
      name: '备份',
      url: '/monitor/backup',
      component: 'modules/monitor/Backup',
      sort: -0.5,
      holders: [],
      contracts: [backup],
    },
  ],
  healthChecks: (context) => [
    {
      key: 'backup',
      title: '备份',
      page: '/monitor/backup',
      run: async () => backupFinding(await backupState(context.config), Date.now(), shippingState(context)),
    },
  ],
}
