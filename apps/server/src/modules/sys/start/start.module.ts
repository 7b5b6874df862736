import type { ServerModule } from '../../../platform/app/context.ts'
import { joinRoutes } from './join.routes.ts'
import { setupRoutes } from './setup.routes.ts'

/** The setup of a school (`/setup`), and the page that shows a class the address of the school (`/join`). */
export const startModule: ServerModule = {
  name: 'sys/start',
  routes(context) {
    joinRoutes(context)
    setupRoutes(context)
  },
}
