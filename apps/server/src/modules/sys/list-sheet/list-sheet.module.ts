import type { ServerModule } from '../../../platform/app/context.ts'
import { listSheetRoutes } from './list-sheet.routes.ts'

/** Exports lists that have no export of their own. */
export const listSheetModule: ServerModule = { name: 'sys/list-sheet', routes: listSheetRoutes }
