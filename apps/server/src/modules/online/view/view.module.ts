import { viewProblem } from '@mashu/contract/sys/list/list-view'
import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { viewRoutes } from './view.routes.ts'

export const viewModule: ServerModule = {
  name: 'online/view',
  tables: ['onlFormView'],
  personalData: [rowsOfAccount('onlFormView', '表单列表的视图', { name: '名称' })],
  routes: viewRoutes,
  uniqueProblems: { uniq_onl_form_view_cgform_head_id_user_id_name: () => viewProblem('view.nameTaken') },
}
