import {
  MessageTemplate,
  messageTemplate,
  MessageTemplateForm,
  messageTemplateProblem,
  readTemplateData,
} from '@mashu/contract/sys/message/message-template'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { sendTest } from './send-test.service.ts'

const isReadable = (values: Record<string, unknown>) =>
  readTemplateData(String(values['templateTestJson'] ?? '')) !== null

function checkRows(rows: ImportRow[]): Promise<void> {
  for (const { values, errors } of rows)
    if (!isReadable(values)) errors['templateTestJson'] ??= messageTemplateProblem('messageTemplate.badData').message
  return Promise.resolve()
}

export function messageTemplateRoutes(context: AppContext): void {
  serve(context, messageTemplate, {
    ...crudHandlers(messageTemplate, {
      table: 'sysSmsTemplate',
      beforeWrite: (values) => {
        if (!isReadable(values)) throw messageTemplateProblem('messageTemplate.badData')
        return values
      },
    }),
    ...sheetHandlers(
      context,
      messageTemplate,
      tableSheet({
        title: '消息模板列表数据',
        fileName: '消息模板列表',
        sheetName: '导出信息',
        table: 'sysSmsTemplate',
        list: messageTemplate.list,
        row: MessageTemplate,
        form: MessageTemplateForm,
        columns: [
          { key: 'templateCode' },
          { key: 'templateName' },
          { key: 'templateType' },
          { key: 'templateContent' },
          { key: 'templateTestJson' },
        ],
        uniqueKeys: [{ key: 'templateCode', message: '模板编码已经存在' }],
        check: checkRows,
      }),
    ),
    sendMsg: ({ body, user, ip, log }) => sendTest(body, { user, ip, log }),
  })
}
