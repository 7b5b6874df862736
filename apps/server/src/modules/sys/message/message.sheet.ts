import { Message, message, MessageForm } from '@mashu/contract/sys/message'
import { listBatches } from '../../../platform/http/list/list.ts'
import type { SheetSource } from '../../../platform/sheet/sheet.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { writtenByPeople } from './message.queries.ts'

const byTable = tableSheet({
  title: '推送消息模板报表',
  fileName: '推送消息模板',
  sheetName: '推送消息模板',
  table: 'sysSms',
  list: message.list,
  row: Message,
  form: MessageForm,
  columns: [
    { key: 'esContent', title: '推送内容' },
    { key: 'esParam', title: '推送所需参数Json格式' },
    { key: 'esReceiver' },
    { key: 'esResult', title: '推送失败原因', only: 'export' },
    { key: 'esSendNum', title: '发送次数', only: 'export' },
    { key: 'esSendStatus', title: '推送状态', only: 'export' },
    { key: 'esSendTime', title: '推送时间', only: 'export' },
    { key: 'esTitle' },
    { key: 'esType', title: '推送方式' },
    { key: 'remark' },
    { key: 'createBy', only: 'export' },
    { key: 'createTime', only: 'export' },
    { key: 'updateBy', only: 'export' },
    { key: 'updateTime', only: 'export' },
  ],
})

/**
 * Exports only messages that people wrote, because messages of the server contain codes that open accounts. An imported
 * message waits until a person sends it.
 */
export const messageSheet: SheetSource = {
  history: false,
  ...byTable,
  rows: (query, ids, limit) =>
    listBatches(
      ids ? writtenByPeople().where('sysSms.id', 'in', [...ids]) : writtenByPeople(),
      {
        contract: message.list,
        query,
        table: 'sysSms',
        columns: { fileNames: null },
        defaultOrder: [['createTime', 'desc']],
      },
      limit,
    ),
}
