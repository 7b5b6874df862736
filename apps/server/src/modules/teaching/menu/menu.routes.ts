import { menu, siteMenu } from '@mashu/contract/teaching/menu'
import type { BodyOf } from '@mashu/contract'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { configTag, scriptAddress, tagOf } from '../../sys/config/config.ts'
import { siteLevel, toChoiceTree, toSiteTree } from './menu-tree.rules.ts'
import { listEntries, listVisibleEntries } from './menu.queries.ts'
import { toMenuTree } from './menu.rules.ts'
import { addEntry, editEntry, moveEntry, removeEntries, restoreEntries } from './menu.service.ts'

export function menuRoutes(context: AppContext): void {
  serve(context, menu, {
    getUserMenu: async () => toMenuTree(await listVisibleEntries()),
    getSiteVersion: async () => ({
      config: configTag(),
      menu: tagOf(JSON.stringify(await listVisibleEntries())),
      script: scriptAddress() ?? '',
    }),
  })
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
    add: ({ body, user }) => addEntry(body, user),
    edit: markWriter(
      ({ body, user }: { body: BodyOf<typeof siteMenu.edit>; user: Principal }) => editEntry(body, user),
      'teachingMenu',
    ),
    move: ({ body, user }) => moveEntry(body, user),
    delete: ({ query, user }) => removeEntries([query.id], user, true),
    deleteBatch: ({ query, user }) => removeEntries(idList(query.ids), user, false),
    restore: ({ body, user }) => restoreEntries(body.ids, user),
  })
}
