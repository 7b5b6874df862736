import type { ServerModule } from '../../../platform/app/context.ts'
import { listBatchRoutes } from './list-batch.routes.ts'

/** Changes many rows of a list at once. */
export const listBatchModule: ServerModule = { name: 'sys/list-batch', routes: listBatchRoutes }
