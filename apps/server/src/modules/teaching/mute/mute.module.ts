import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { muteRoutes } from './mute.routes.ts'

export const muteModule: ServerModule = {
  name: 'teaching/mute',
  tables: ['teachingMute'],
  personalData: [rowsOfAccount('teachingMute', '禁言', { reason: '原因', untilTime: '到期时间' })],
  routes: muteRoutes,
}
