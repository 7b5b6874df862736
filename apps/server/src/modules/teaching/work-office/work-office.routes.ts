import { workOffice, MAX_IN_ARCHIVE } from '@mashu/contract/teaching/work-office'
import { workProblem } from '@mashu/contract/teaching/work'
import type { AppContext } from '../../../platform/app/context.ts'
import { answer, serve } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { eachWork } from '../correction/correction.ts'
import { selectOptionalWork, toShownWork } from '../work/work.ts'
import { addFile, addWork } from './add-work.service.ts'
import { sendWork } from './send-work.service.ts'
import { sendZip, type ZippedWork } from './work-zip.ts'
import { workSheet } from './work.sheet.ts'

export function workOfficeRoutes(context: AppContext): void {
  serve(context, workOffice, {
    ...sheetHandlers(context, workOffice, workSheet),
    sendWork: async ({ body, user }) => {
      const count = await sendWork(user, body.sendWorkId, body.userIdList)
      return answer(null, { message: `发送成功，共${count}个用户` })
    },
    add: async ({ body, user }) => {
      const work = await selectOptionalWork(await addWork(user, body))
      if (!work) throw workProblem('work.notFound')
      return toShownWork(work)
    },
    addFile: (call) => addFile(context, call),
    downloadZip: async ({ query: { selections, ...query }, user, reply }) => {
      const works: ZippedWork[] = []
      const ids = selections ? idList(selections) : undefined
      for await (const batch of eachWork(user, query, MAX_IN_ARCHIVE + 1, ids)) works.push(...batch)
      return sendZip(reply, works, '学生作品')
    },
  })
}
