import { ssoAccount } from '@mashu/contract/sys/sso/sso-account'
import { ssoProvider, ssoProviderProblem } from '@mashu/contract/sys/sso/sso-provider'
import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { ssoAccountRoutes } from './sso-account.routes.ts'
import { ssoRoutes } from './sso.routes.ts'

export const ssoModule: ServerModule = {
  name: 'sys/sso',
  tables: ['sysSsoProvider', 'sysSsoLink', 'sysSsoSession'],
  personalData: [rowsOfAccount('sysSsoLink', '单点登录', { createTime: '关联时间', lastTime: '最近登录' })],
  routes(context) {
    ssoRoutes(context)
    ssoAccountRoutes(context)
  },
  uniqueProblems: { uniq_sys_sso_provider_code: () => ssoProviderProblem('ssoProvider.codeTaken') },
  duplicateChecks: {
    'sys_sso_provider.code': {
      table: 'sysSsoProvider',
      column: 'code',
      access: ['system:ssoProvider:add', 'system:ssoProvider:edit'],
    },
  },
  menu: [
    {
      under: '/isystem/more',
      keyUnder: '/isystem',
      name: '单点登录',
      url: '/isystem/sso',
      component: 'system/SsoProviderList',
      sort: 9.6,
      icon: 'safety',
      holders: [],
      contracts: [ssoProvider],
    },
    {
      under: '/isystem/more',
      keyUnder: '/isystem',
      name: '单点登录账号',
      url: '/isystem/sso-account',
      component: 'system/SsoAccountList',
      sort: 9.65,
      icon: 'safety',
      holders: [],
      contracts: [ssoAccount],
    },
  ],
}
