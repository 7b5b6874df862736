import type { ServerModule } from '../../../platform/app/context.ts'
import { backUpSchool, isFaulty, toSentence } from '../../../platform/backup/back-up.ts'
import { backupState } from '../../../platform/backup/newest.ts'
import { backup } from '@mashu/contract/monitor/backup'
import { backupRoutes } from './backup.routes.ts'
import { LeftOut } from '../../../platform/jobs/job.ts'
import { CLI_COMMAND } from '../../../platform/cli-command.ts'
import { listWorks } from './backup-work.queries.ts'
import { tracked } from './backup-work.ts'
import { BACKUP_JOB } from './backup.ts'
import { backupFinding } from './backup-check.ts'
import { shipLog, shippingState } from './log-shipping.ts'

/**
 * Servers that share a school have separate settings, so another server may make backups. A server without a place must
 * then not report success.
 */
async function whyNoBackup(): Promise<Error> {
  const made = (await listWorks()).some(({ kind, note }) => kind === 'make' && !note.isRunning && note.isOk)
  if (!made) return new LeftOut('还没有设置备份文件夹，没有备份')
  return new Error(
    `没有备份：学校由别的服务器备份过，而这台服务器没有设置备份文件夹。请在每一台上运行 ${CLI_COMMAND} settings --set backup=文件夹，再重新启动`,
  )
}

export const backupModule: ServerModule = {
  name: 'monitor/backup',
  jobs: ({ config, database }) => [
    {
      name: BACKUP_JOB,
      title: '备份数据库和文件',
      // Runs before the nightly clean-ups.
      cron: '0 40 1 * * ?',
      work: async () => {
        if (config.backupDir === undefined) throw await whyNoBackup()
        return tracked('make', async (progress) => {
          const result = await backUpSchool({ config, database, progress })
          // The backup is complete. The error notifies administrators of the fault.
          if (isFaulty(result)) throw new Error(toSentence(result))
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
