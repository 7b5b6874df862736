import type { ServerModule } from '../../../platform/app/context.ts'
import { rightRoutes } from './right.routes.ts'

export const rightModule: ServerModule = { name: 'sys/right', tables: [], routes: rightRoutes }
