import { menu } from '@mashu/contract/teaching/menu'
import { serve, type Site } from '../../../platform/http/endpoint/serve.ts'
import { listVisibleEntries } from './menu.queries.ts'
import { toMenuTree } from './menu.rules.ts'

export function menuRoutes(site: Site): void {
  serve(site, menu, { getUserMenu: async () => toMenuTree(await listVisibleEntries()) })
}
