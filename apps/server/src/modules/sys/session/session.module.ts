import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { sessionCommands } from './session.commands.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionModule: ServerModule = {
  name: 'sys/session',
  personalData: [
    rowsOfAccount('sysSession', '登录', { createTime: '时间', seenTime: '最近使用', ip: '地址', userAgent: '浏览器' }, [
      'tokenHash',
    ]),
  ],
  routes: sessionRoutes,
  commands: sessionCommands,
}
