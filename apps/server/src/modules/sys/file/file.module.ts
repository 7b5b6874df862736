import type { ServerModule } from '../../../platform/app/context.ts'
import { sumUpStorage } from '../../../platform/files/stored/storage-total.ts'
import { collectOrTell } from './clean-up.ts'
import { diskWatch } from './disk-watch.ts'
import { fileRoutes } from './file.routes.ts'
import { libraryRoutes } from './library.routes.ts'

export const fileModule: ServerModule = {
  name: 'sys/file',
  routes(context) {
    fileRoutes(context)
    libraryRoutes(context)
  },
  jobs: ({ app }) => [
    { name: 'collect-files', cron: '17 3 * * *', work: collectOrTell },
    { name: 'disk-space', cron: '*/10 * * * *', work: diskWatch(app.log) },
    { name: 'storage-total', cron: '41 * * * *', work: sumUpStorage },
  ],
}
