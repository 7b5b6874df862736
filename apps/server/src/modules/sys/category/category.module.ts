import { category, categoryProblem } from '@mashu/contract/sys/category'
import type { ServerModule } from '../../../platform/app/context.ts'
import { lookUpCategories } from './category.lookup.queries.ts'
import { categoryRoutes } from './category.routes.ts'

export const categoryModule: ServerModule = {
  name: 'sys/category',
  tables: ['sysCategory'],
  routes: categoryRoutes,
  uniqueProblems: {
    uniq_sys_category_code: () => categoryProblem('category.codeTaken'),
    uniq_sys_category_pid_value: () => categoryProblem('category.valueTaken'),
  },
  lookups: { 'sys_category,name,id': lookUpCategories },
  menu: [
    {
      under: '/isystem/more',
      keyUnder: '/isystem',
      name: '分类字典',
      url: '/isys/category',
      component: 'system/SysCategoryList',
      sort: 5.2,
      icon: 'cluster',
      holders: [],
      contracts: [category],
    },
  ],
}
