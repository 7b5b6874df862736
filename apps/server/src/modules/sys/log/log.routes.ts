import { problem } from '@mashu/contract'
import { log, visit } from '@mashu/contract/sys/log'
import { transaction } from '../../../platform/db/database.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { deleteLogs, insertLog, listLogs } from './log.queries.ts'
import { keepVisitDays, visitsByDay } from './visit-days.ts'
import { keepVisits } from './visits.queries.ts'

/** Word of the reference for "empty the whole log". */
const EVERYTHING = 'allclear'
const USUAL_DAYS = 30

export function logRoutes(context: AppContext): void {
  const { clock } = context.wire
  serve(context, visit, { days: ({ query }) => visitsByDay(clock, query.days ?? USUAL_DAYS) })
  serve(context, log, {
    list: ({ query }) => listLogs(query),
    delete: async ({ query }) => {
      if ((await deleteLogs([query.id])) === 0) throw problem('row.entityNotFound')
    },
    deleteBatch: ({ query, user, ip }) =>
      transaction(async () => {
        const everything = query.ids === EVERYTHING
        if (everything) {
          await keepVisits()
          await keepVisitDays(clock)
        }
        const gone = await deleteLogs(everything ? EVERYTHING : idList(query.ids))
        await insertLog({ logType: 2, operateType: 4, logContent: `日志管理-批量删除，共${gone}条`, user, ip })
      }),
  })
}
