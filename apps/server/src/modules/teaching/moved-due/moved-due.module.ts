import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'

export const movedDueModule: ServerModule = {
  name: 'teaching/moved-due',
  tables: ['teachingMovedDue'],
  personalData: [
    rowsOfAccount('teachingMovedDue', '单独推迟的截止时间', { dueTime: '截止时间', note: '说明' }, ['createBy']),
  ],
}
