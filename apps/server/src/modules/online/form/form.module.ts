import { cgform, cgformProblem } from '@mashu/contract/online/form/cgform'
import { publicLink } from '@mashu/contract/online/form/public/public-link'
import type { ServerModule } from '../../../platform/app/context.ts'
import { formRoutes } from './form.routes.ts'
import { formPersonalRows } from './personal-rows.ts'
import { reviveForm } from './publish-form.service.ts'
import { dropOldTables } from './table/drop-old-tables.service.ts'
import { formFileColumns } from './published.ts'

export const formModule: ServerModule = {
  name: 'online/form',
  tables: [
    'onlCgformHead',
    'onlCgformField',
    'onlCgformIndex',
    'onlCgformRule',
    'onlCgformActionState',
    'onlCgformEnhancement',
    'onlCgformVersion',
    'onlCgformFieldRight',
    'onlCgformOldTable',
  ],
  routes: formRoutes,
  fileColumnSource: formFileColumns,
  personalDataSource: formPersonalRows,
  afterRestore: { onlCgformHead: reviveForm },
  uniqueProblems: { uniq_onl_cgform_head_table_name: () => cgformProblem('cgform.nameTaken') },
  jobs: () => [
    {
      name: 'old-form-tables',
      title: '清除到期的在线表单旧数据',
      cron: '0 25 4 * * ?',
      removesByAge: true,
      work: async () => `清除了 ${await dropOldTables()} 张旧表`,
    },
  ],
  menu: [
    {
      under: '/online',
      name: '在线表单',
      url: '/online/cgform',
      component: 'modules/online/cgform/OnlCgformHeadList',
      sort: 1,
      icon: 'form',
      holders: [],
      contracts: [cgform, publicLink],
    },
    {
      under: '/online',
      name: '复制表单',
      url: '/online/copyform/:code',
      component: 'modules/online/cgform/OnlCgformCopyList',
      sort: 8,
      hidden: true,
      holders: [],
    },
  ],
}
