import { operationsConsole } from '@mashu/contract/monitor/console'
import type { ServerModule } from '../../../platform/app/context.ts'
import { consoleRoutes } from './console.routes.ts'
import { databaseCommands } from './database.commands.ts'

export const consoleModule: ServerModule = {
  name: 'monitor/console',
  routes: consoleRoutes,
  commands: databaseCommands,
  menu: [
    {
      under: '/monitor',
      name: '操作控制台',
      url: '/monitor/redis/terminal',
      component: 'modules/monitor/RedisTerminal',
      sort: 8,
      holders: [],
      contracts: [operationsConsole],
    },
  ],
}
