import { problem } from '@mashu/contract'
import { log, visit } from '@mashu/contract/sys/log'
import { transaction } from '../../../platform/db/database.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { exportHandler } from '../../../platform/sheet/send-sheet.ts'
import { deleteLogs, insertLog, listLogs } from './log.queries.ts'
import { logSheet } from './log.sheet.ts'
import { catchUpVisits, visitsByDay, watchVisits } from './visit-days.ts'
import { keepVisits } from './visits.queries.ts'

/** The value of `ids` that clears the whole log. */
const EVERYTHING = 'allclear'
const USUAL_DAYS = 30

export function logRoutes(context: AppContext): void {
  const { clock } = context.wire
  watchVisits(context)
  serve(context, visit, { days: ({ query }) => visitsByDay(clock, query.days ?? USUAL_DAYS) })
  const exported = exportHandler(context, logSheet)
  serve(context, log, {
    exportXls: async (call) => {
      // The main process logs an export before the replica makes the sheet.
      if (!context.isReplica)
        await insertLog({ logType: 2, operateType: 6, logContent: '日志管理-导出', user: call.user, ip: call.ip })
      return exported(call)
    },
    list: ({ query }) => listLogs(query),
    delete: async ({ query }) => {
      if ((await deleteLogs([query.id])) === 0) throw problem('row.entityNotFound')
    },
    deleteBatch: async ({ query, user, ip }) => {
      const everything = query.ids === EVERYTHING
      // Inside the transaction, the count of visits would wait for the end of the same transaction.
      if (everything) await catchUpVisits(clock)
      await transaction(async () => {
        if (everything) await keepVisits()
        const gone = await deleteLogs(everything ? EVERYTHING : idList(query.ids))
        await insertLog({ logType: 2, operateType: 4, logContent: `日志管理-批量删除，共${gone}条`, user, ip })
      })
    },
  })
}
