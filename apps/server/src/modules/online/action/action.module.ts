import { cgformProblem } from '@mashu/contract/online/form/cgform'
import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { actionRoutes } from './action.routes.ts'
import { runPromise } from './run.service.ts'
import { runDaily } from './daily.service.ts'

/** The automatic actions of online forms (动作). */
export const actionModule: ServerModule = {
  name: 'online/action',
  tables: ['onlCgformActionRun', 'onlCgformAccount'],
  routes: actionRoutes,
  personalData: [
    {
      table: 'onlCgformActionRun',
      title: '在线表单的动作记录',
      by: { createBy: 'username' },
      shown: { actionName: '动作', detail: '说明', createTime: '时间' },
      erasure: 'delete',
    },
    rowsOfAccount('onlCgformAccount', '由在线表单转成的账号', { rowId: '数据编号', createTime: '时间' }),
    {
      table: 'onlCgformAccount',
      title: '由自己转成账号的在线表单数据',
      by: { createBy: 'username' },
      shown: { rowId: '数据编号', createTime: '时间' },
      erasure: { keeps: '这些账号是别的学生的', set: () => ({ createBy: null }) },
    },
  ],
  uniqueProblems: { uniq_onl_cgform_account_cgform_head_id_row_id: () => cgformProblem('cgform.converted') },
  promises: (context) => [runPromise(context)],
  jobs: (context) => [
    {
      name: 'form-actions-daily',
      title: '在线表单每天定时的动作',
      cron: '0 0 * * * ?',
      missed: 'skip',
      work: () => runDaily(context),
    },
  ],
}
