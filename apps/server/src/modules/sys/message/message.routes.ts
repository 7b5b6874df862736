import { problem } from '@mashu/contract'
import { message } from '@mashu/contract/sys/message'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { listMessages, selectOptionalMessage } from './message.queries.ts'

export function messageRoutes(context: AppContext): void {
  serve(context, message, {
    ...crudHandlers(message, { table: 'sysSms' }),
    list: ({ query, user }) => listMessages(query, user.isAdmin),
    queryById: async ({ query, user }) => {
      const row = await selectOptionalMessage(query.id, user.isAdmin)
      if (!row) throw problem('row.entityNotFound')
      return row
    },
  })
}
