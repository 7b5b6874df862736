import type { ServerModule } from '../../../platform/app/context.ts'
import { muteRoutes } from './mute.routes.ts'

export const muteModule: ServerModule = {
  name: 'teaching/mute',
  tables: ['teachingMute'],
  routes: muteRoutes,
}
