import { problem } from '@mashu/contract'
import { log } from '@mashu/contract/sys/log'
import { transaction } from '../../../platform/db/database.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { serve, type Site } from '../../../platform/http/endpoint/serve.ts'
import { plan } from '../../../platform/jobs/job.ts'
import { deleteLogs, insertLog, listLogs } from './log.queries.ts'
import { keepVisits, thinLogs } from './visits.queries.ts'

/** Word of the reference for "empty the whole log". */
const EVERYTHING = 'allclear'

export function logRoutes(site: Site): void {
  const { logDays } = site.config
  if (logDays > 0) plan(site, { name: 'thin-logs', cron: '40 3 * * *', work: () => thinLogs(logDays) })
  serve(site, log, {
    list: ({ query }) => listLogs(query, site.dressing.clock),
    delete: async ({ query }) => {
      if ((await deleteLogs([query.id])) === 0) throw problem('row.entityNotFound')
    },
    deleteBatch: ({ query, user, ip }) =>
      transaction(async () => {
        const everything = query.ids === EVERYTHING
        if (everything) await keepVisits()
        const gone = await deleteLogs(everything ? EVERYTHING : idList(query.ids))
        await insertLog({ logType: 2, operateType: 4, logContent: `日志管理-批量删除，共${gone}条`, user, ip })
      }),
  })
}
