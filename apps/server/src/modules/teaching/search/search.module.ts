import type { ServerModule } from '../../../platform/app/context.ts'
import { searchRoutes } from './search.routes.ts'

export const searchModule: ServerModule = { name: 'teaching/search', tables: [], routes: searchRoutes }
