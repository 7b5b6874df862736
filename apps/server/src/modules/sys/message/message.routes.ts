import { problem } from '@mashu/contract'
import { message, messageProblem } from '@mashu/contract/sys/message'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { now } from '../../../platform/time/time.ts'
import { insertLog } from '../log/log.ts'
import { missingSender } from '../sender/sender.ts'
import { listMessages, selectOptionalMessage } from './message.queries.ts'
import { SYSTEM_MESSAGE } from './message-type.ts'
import { messageSheet } from './message.sheet.ts'
import { makeDue } from './queue.queries.ts'
import { SENT } from './queue.rules.ts'
import { startQueue, wakeQueue } from './queue.ts'

/** @throws a problem with the reason when the message cannot be sent */
async function resend(id: string, user: Principal, ip: string): Promise<void> {
  const row = await selectOptionalMessage(id, user.isAdmin)
  if (!row) throw problem('row.entityNotFound')
  if (row.esSendStatus === SENT) throw messageProblem('message.sent')
  if (row.expireTime !== null && row.expireTime <= now()) throw messageProblem('message.expired')
  const missing = row.esType === SYSTEM_MESSAGE ? null : await missingSender(row.esType, row.esReceiver)
  if (missing !== null) throw messageProblem('message.noWay', { reason: missing })
  await transaction(async () => {
    if (!(await makeDue(id, user.username))) throw messageProblem('message.sending')
    await insertLog({
      logType: 2,
      operateType: 3,
      logContent: `消息-重新发送：${row.esTitle} → ${row.esReceiver}`,
      user,
      ip,
    })
    await afterCommit(wakeQueue)
  })
}

export function messageRoutes(context: AppContext): void {
  startQueue(context)
  serve(context, message, {
    // Messages contain codes and addresses and change often, so the data log does not record them.
    ...crudHandlers(message, { table: 'sysSms', history: false, notColumns: ['fileNames'] }),
    ...sheetHandlers(context, message, messageSheet),
    list: ({ query, user }) => listMessages(query, user.isAdmin),
    queryById: async ({ query, user }) => {
      const row = await selectOptionalMessage(query.id, user.isAdmin)
      if (!row) throw problem('row.entityNotFound')
      return row
    },
    resend: ({ body, user, ip }) => resend(body.id, user, ip),
  })
}
