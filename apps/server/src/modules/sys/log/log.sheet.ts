import { Type } from 'typebox'
import { Log, log } from '@mashu/contract/sys/log'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import type { SheetSource } from '../../../platform/sheet/sheet.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { listLogBatches } from './log.queries.ts'

const columns = [
  'createTime',
  'logType',
  'operateType',
  'logContent',
  'userid',
  'username',
  'ip',
  'method',
  'requestUrl',
  'costTime',
] as const

/** Omits request bodies, which are shown only for a single entry. */
export const logSheet: SheetSource = {
  ...tableSheet({
    title: '日志',
    fileName: '日志',
    sheetName: '日志',
    table: 'sysLog',
    list: log.list,
    row: Log,
    form: Type.Object({}),
    columns: columns.map((key) => (key === 'createTime' ? { key, title: '时间' } : { key })),
  }),
  rows: (query, ids, limit) => listLogBatches(query as QueryRead<typeof log.list>, ids, limit),
}
