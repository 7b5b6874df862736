import { message } from '@mashu/contract/sys/message'
import type { ServerModule } from '../../../platform/app/context.ts'
import { deleteOldMessages } from './message.queries.ts'
import { messageRoutes } from './message.routes.ts'

const KEPT_DAYS = 7

export const messageModule: ServerModule = {
  name: 'sys/message',
  tables: ['sysSms'],
  routes: messageRoutes,
  jobs: () => [{ name: 'old-messages', cron: '20 4 * * *', work: () => deleteOldMessages(KEPT_DAYS) }],
  menu: [
    {
      under: '/message',
      name: '消息管理',
      url: '/modules/message/sysMessageList',
      component: 'modules/message/SysMessageList',
      sort: 1,
      icon: 'message',
      holders: [],
      contracts: [message],
    },
  ],
}
