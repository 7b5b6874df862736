import type { ServerModule } from '../../../platform/app/context.ts'
import { collectOrTell } from './clean-up.ts'
import { diskWatch } from './disk-watch.ts'
import { fileRoutes } from './file.routes.ts'

export const fileModule: ServerModule = {
  name: 'sys/file',
  routes: fileRoutes,
  jobs: ({ app }) => [
    { name: 'collect-files', cron: '17 3 * * *', work: collectOrTell },
    { name: 'disk-space', cron: '*/10 * * * *', work: diskWatch(app.log) },
  ],
}
