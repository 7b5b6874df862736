import { sourceForm } from '@mashu/contract/online/form/source-form'
import type { ServerModule } from '../../../platform/app/context.ts'
import { sourceFormsCopy } from './opened.ts'
import { sourceFormRoutes } from './source-form.routes.ts'

/** Read-only forms over tables of the school's own data sources. */
export const sourceFormModule: ServerModule = {
  name: 'online/source-form',
  tables: ['onlSourceForm'],
  routes: sourceFormRoutes,
  afterRestore: { onlSourceForm: () => sourceFormsCopy.changed() },
  menu: [
    {
      under: '/online',
      name: '数据源表单',
      url: '/online/sourceForm',
      component: 'online/form/SourceFormList',
      sort: 1.5,
      icon: 'database',
      holders: [],
      contracts: [sourceForm],
    },
  ],
}
