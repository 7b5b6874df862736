import type { ServerModule } from '../../../platform/app/context.ts'
import { listSheetRoutes } from './list-sheet.routes.ts'

/** Lists without an export of their own, as a sheet. */
export const listSheetModule: ServerModule = { name: 'sys/list-sheet', routes: listSheetRoutes }
