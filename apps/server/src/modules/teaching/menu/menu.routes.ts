import { menu, siteMenu } from '@mashu/contract/teaching/menu'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { siteLevel, toChoiceTree, toSiteTree } from './menu-tree.rules.ts'
import { listEntries, listVisibleEntries } from './menu.queries.ts'
import { toMenuTree } from './menu.rules.ts'

export function menuRoutes(context: AppContext): void {
  serve(context, menu, { getUserMenu: async () => toMenuTree(await listVisibleEntries()) })
  serve(context, siteMenu, {
    list: async () => toSiteTree(await listEntries()),
    getSystemMenuList: async () => siteLevel(await listEntries(), ''),
    getSystemSubmenu: async ({ query }) => siteLevel(await listEntries(), query.parentId),
    getSystemSubmenuBatch: async ({ query }) => {
      const entries = await listEntries()
      return Object.fromEntries(idList(query.parentIds).map((id) => [id, siteLevel(entries, id)]))
    },
    queryTreeList: async () => {
      const entries = await listEntries()
      return { treeList: toChoiceTree(entries), ids: entries.map((entry) => entry.id) }
    },
    queryListAsync: async ({ query }) => siteLevel(await listEntries(), query.pid ?? ''),
  })
}
