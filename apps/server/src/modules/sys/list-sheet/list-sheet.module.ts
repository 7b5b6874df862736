import type { ServerModule } from '../../../platform/app/context.ts'
import { listSheetRoutes } from './list-sheet.routes.ts'

/** Exports lists that do not define their own export. */
export const listSheetModule: ServerModule = { name: 'sys/list-sheet', routes: listSheetRoutes }
