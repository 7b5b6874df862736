import { messageTemplate, messageTemplateProblem } from '@mashu/contract/sys/message/message-template'
import type { ServerModule } from '../../../platform/app/context.ts'
import { messageTemplateRoutes } from './message-template.routes.ts'

export const messageTemplateModule: ServerModule = {
  name: 'sys/message-template',
  tables: ['sysSmsTemplate'],
  routes: messageTemplateRoutes,
  uniqueProblems: {
    uniq_sys_sms_template_template_code: () => messageTemplateProblem('messageTemplate.codeTaken'),
  },
  duplicateChecks: {
    'sys_sms_template.template_code': {
      table: 'sysSmsTemplate',
      column: 'templateCode',
      access: ['message:sysMessageTemplate:add', 'message:sysMessageTemplate:edit'],
    },
  },
  menu: [
    {
      under: '/message',
      name: '模板管理',
      url: '/modules/message/sysMessageTemplateList',
      component: 'modules/message/SysMessageTemplateList',
      sort: 1.5,
      icon: 'snippets',
      holders: [],
      contracts: [messageTemplate],
    },
  ],
}
