import { sender, senderProblem } from '@mashu/contract/sys/message/sender'
import type { ServerModule } from '../../../platform/app/context.ts'
import { senderRoutes } from './sender.routes.ts'

export const senderModule: ServerModule = {
  name: 'sys/sender',
  tables: ['sysSender'],
  routes: senderRoutes,
  uniqueProblems: { uniq_sys_sender_name: () => senderProblem('sender.nameTaken') },
  menu: [
    {
      under: '/message',
      name: '消息发送设置',
      url: '/modules/message/senders',
      component: 'modules/message/Senders',
      sort: 2.5,
      icon: 'setting',
      holders: [],
      contracts: [sender],
    },
  ],
}
