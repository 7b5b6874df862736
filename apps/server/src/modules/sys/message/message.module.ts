import { Type } from 'typebox'
import { message } from '@mashu/contract/sys/message'
import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsBelow, type PersonalRows } from '../../../platform/personal/personal-data.ts'
import { deleteOldMessages } from './message.queries.ts'
import { messagePromise } from './given-up.ts'
import { messageRoutes } from './message.routes.ts'
import { queueChecks } from './queue-checks.ts'
import { wakeQueue } from './queue.ts'

const KEPT_DAYS = 7

const messages: PersonalRows = {
  table: 'sysSms',
  title: '发出的短信和邮件',
  by: { esReceiver: 'address', createBy: 'username' },
  shown: { createTime: '时间', esTitle: '标题', esContent: '内容' },
  erasure: 'delete',
}

export const messageModule: ServerModule = {
  name: 'sys/message',
  tables: ['sysSms', 'sysSmsFile'],
  personalData: [
    messages,
    {
      ...rowsBelow(messages, 'messageId', { table: 'sysSmsFile', title: '邮件的附件', shown: { fileName: '文件名' } }),
      secret: ['content'],
    },
  ],
  routes: messageRoutes,
  healthChecks: queueChecks,
  promises: () => [messagePromise()],
  jobs: () => [
    {
      name: 'old-messages',
      title: '删除旧的消息',
      cron: '0 20 4 * * ?',
      removesByAge: true,
      params: Type.Object({ days: Type.Integer({ title: '保留天数', minimum: 1, maximum: 3650, default: KEPT_DAYS }) }),
      work: async ({ params }) => `删除了 ${await deleteOldMessages(Number(params['days']))} 条消息`,
    },
    {
      // The queue needs no job, but schools scheduled this job in the former system.
      name: 'send-messages',
      title: '发送等待中的消息',
      cron: '0 0/1 * * * ?',
      missed: 'skip',
      onDemand: true,
      aliases: ['org.jeecg.modules.message.job.SendMsgJob'],
      work: async () => {
        wakeQueue()
        return '已经通知消息队列'
      },
    },
  ],
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
