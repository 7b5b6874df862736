import type { ServerModule } from '../../../platform/app/context.ts'
import { noticeChoiceRoutes } from './notice-choice.routes.ts'

export const noticeChoiceModule: ServerModule = {
  name: 'sys/notice-choice',
  tables: ['sysNoticeMute'],
  routes: noticeChoiceRoutes,
}
