import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { taskHintRoutes } from './task-hint.routes.ts'

export const taskHintModule: ServerModule = {
  name: 'teaching/task-hint',
  tables: ['teachingTaskHint'],
  routes: taskHintRoutes,
  personalData: [
    rowsOfAccount('teachingTaskHint', '看过的提示', {
      kind: '种类',
      step: '步骤',
      press: '按了几次',
      createTime: '时间',
    }),
  ],
}
