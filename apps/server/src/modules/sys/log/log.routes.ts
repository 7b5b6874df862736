import { problem } from '@mashu/contract'
import { log } from '@mashu/contract/sys/log'
import { idList } from '../../../platform/http/crud-handlers.ts'
import { serve, type Site } from '../../../platform/http/serve.ts'
import { deleteLogs, insertLog, listLogs } from './log.queries.ts'

/** Word of the reference for "empty the whole log". */
const EVERYTHING = 'allclear'

export function logRoutes(site: Site): void {
  serve(site, log, {
    list: ({ query }) => listLogs(query, site.dressing.clock),
    delete: async ({ query }) => {
      if ((await deleteLogs([query.id])) === 0) throw problem('row.entityNotFound')
    },
    deleteBatch: async ({ query, user, ip }) => {
      const gone = await deleteLogs(query.ids === EVERYTHING ? EVERYTHING : idList(query.ids))
      await insertLog({ logType: 2, operateType: 4, logContent: `日志管理-批量删除，共${gone}条`, user, ip })
    },
  })
}
