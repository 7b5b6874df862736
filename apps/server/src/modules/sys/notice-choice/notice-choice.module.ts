import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { noticeChoiceRoutes } from './notice-choice.routes.ts'

export const noticeChoiceModule: ServerModule = {
  name: 'sys/notice-choice',
  tables: ['sysNoticeMute'],
  personalData: [rowsOfAccount('sysNoticeMute', '不想收到的提醒', { kind: '种类' })],
  routes: noticeChoiceRoutes,
}
