import type { ServerModule } from '../../../platform/app/context.ts'
import { sessionCommands } from './session.commands.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionModule: ServerModule = {
  name: 'sys/session',
  routes: sessionRoutes,
  commands: sessionCommands,
}
