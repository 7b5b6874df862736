import type { Static } from 'typebox'
import type { ImportDone } from '@mashu/contract/sheet'
import { formAccount } from '@mashu/contract/online/action/account'
import { imports } from '@mashu/contract/sheet'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { importHandlers, previewRows } from '../../../platform/sheet/import-handlers.ts'
import { takeHandout } from '../../sys/class-student/class-student.ts'
import { accountSheet, rowsToConvert } from './account.ts'

export function accountRoutes(context: AppContext): void {
  const regular = imports('/online/form/account', formAccount.importConfirm.access, '在线表单：转为学员账号')
  const source = accountSheet(context)
  const { importCheck, importConfirm, importUndo } = importHandlers(context, regular, source)
  serve(context, formAccount, {
    preview: async ({ params, body, user }) => {
      const rows = await rowsToConvert(context, { ...params, ...body }, user)
      return previewRows({ source, contract: regular, wire: context.wire }, rows, user)
    },
    importCheck,
    importConfirm: async (call) => {
      const done = (await importConfirm(call)) as Static<typeof ImportDone>
      return { ...done, passwords: takeHandout(call.user).map(({ isNew: _isNew, ...told }) => told) }
    },
    importUndo,
  })
}
