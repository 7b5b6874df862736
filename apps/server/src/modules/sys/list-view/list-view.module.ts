import { viewProblem } from '@mashu/contract/sys/list/list-view'
import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { listViewRoutes } from './list-view.routes.ts'

/** Saved views of office lists, and the column layout of each person. */
export const listViewModule: ServerModule = {
  name: 'sys/list-view',
  tables: ['sysListView', 'sysListLayout'],
  personalData: [
    rowsOfAccount('sysListView', '列表的视图', { name: '名称' }),
    rowsOfAccount('sysListLayout', '列表的列设置', { listKey: '列表' }),
  ],
  routes: listViewRoutes,
  uniqueProblems: { uniq_sys_list_view_list_key_user_id_name: () => viewProblem('view.nameTaken') },
}
