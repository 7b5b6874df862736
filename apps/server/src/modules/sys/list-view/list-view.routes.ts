import { rowSchemas, takesConditions } from '@mashu/contract'
import { listLayouts, MAX_LAYOUTS } from '@mashu/contract/sys/list/list-layout'
import { listKey, listViews, viewProblem } from '@mashu/contract/sys/list/list-view'
import type { AppContext } from '../../../platform/app/context.ts'
import { mayCall, type Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { countLayouts, deleteLayout, listLayoutsOf, replaceLayout } from './layout.queries.ts'
import { viewHandlers } from './list-view.service.ts'

/** @throws `view.noList` when the list is missing or the person may not open the list */
function reachList({ endpoints }: AppContext, key: string, user: Principal) {
  const list = endpoints.find((endpoint) => listKey(endpoint.path) === key && takesConditions(endpoint))
  if (!list || !mayCall(user, list.access)) throw viewProblem('view.noList')
  const mayShare = user.isAdmin ? ('everyone' as const) : ('ownRoles' as const)
  return { keys: new Set(Object.keys(rowSchemas(list.result))), mayShare }
}

export function listViewRoutes(context: AppContext): void {
  const store = { table: 'sysListView', key: 'listKey' }
  serve(
    context,
    listViews,
    viewHandlers(context, store, (list, user) => reachList(context, list, user)),
  )
  serve(context, listLayouts, {
    mine: async ({ user }) =>
      (await listLayoutsOf(user.id)).map(({ listKey: list, content }) => ({ list, layout: JSON.parse(content) })),
    save: ({ body: { list, layout }, user }) =>
      transaction(async () => {
        if (!layout) return deleteLayout(user.id, list)
        await replaceLayout(user.id, list, JSON.stringify(layout))
        if ((await countLayouts(user.id)) > MAX_LAYOUTS) throw viewProblem('view.tooManyLayouts')
      }),
  })
}
