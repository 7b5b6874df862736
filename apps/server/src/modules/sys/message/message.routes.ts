import { message, Message, MessageForm } from '@mashu/contract/sys/message'
import { crudHandlers } from '../../../platform/http/crud-handlers.ts'
import { serve, type Site } from '../../../platform/http/serve.ts'
import { plan } from '../../../platform/jobs/job.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { deleteOldMessages } from './message.queries.ts'

const KEPT_DAYS = 7

export function messageRoutes(site: Site): void {
  const { clock } = site.dressing
  serve(site, message, {
    ...crudHandlers(message, { table: 'sysSms', clock }),
    ...sheetHandlers(site, message, tableSheet({
      title: '消息列表数据', fileName: '消息列表', sheetName: '导出信息', table: 'sysSms', list: message.list, clock, row: Message, form: MessageForm,
      columns: [
        { key: 'esTitle' }, { key: 'esType' }, { key: 'esReceiver' }, { key: 'esParam' }, { key: 'esContent' }, { key: 'esSendTime', only: 'export' }, { key: 'esSendStatus', only: 'export' },
        { key: 'esSendNum', only: 'export' }, { key: 'esResult', only: 'export' }, { key: 'remark' },
      ],
      uniqueKeys: [],
    })),
  })
  plan(site, { name: 'old-messages', cron: '20 4 * * *', work: () => deleteOldMessages(KEPT_DAYS) })
}
