import { menu } from '@mashu/contract/teaching/menu'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { listVisibleEntries } from './menu.queries.ts'
import { toMenuTree } from './menu.rules.ts'

export function menuRoutes(context: AppContext): void {
  serve(context, menu, { getUserMenu: async () => toMenuTree(await listVisibleEntries()) })
}
