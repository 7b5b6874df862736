import { userAgent, userAgentProblem } from '@mashu/contract/sys/user-agent'
import type { ServerModule } from '../../../platform/app/context.ts'
import { userAgentRoutes } from './user-agent.routes.ts'

export const userAgentModule: ServerModule = {
  name: 'sys/user-agent',
  tables: ['sysUserAgent'],
  personalData: [
    {
      table: 'sysUserAgent',
      title: '代理人设置',
      by: { userName: 'username', agentUserName: 'username' },
      shown: { startTime: '开始', endTime: '结束' },
      erasure: 'delete',
    },
  ],
  routes: userAgentRoutes,
  uniqueProblems: { uniq_sys_user_agent_user_name: () => userAgentProblem('userAgent.taken') },
  menu: [
    {
      under: '/isystem/more',
      keyUnder: '/isystem',
      name: '代理人设置',
      url: '/isystem/userAgent',
      component: 'system/SysUserAgentList',
      sort: 2.5,
      icon: 'team',
      holders: [],
      contracts: [userAgent],
    },
  ],
}
