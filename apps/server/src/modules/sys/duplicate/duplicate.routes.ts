import { problem } from '@mashu/contract'
import { duplicate, duplicateProblem } from '@mashu/contract/sys/duplicate'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { checkedField, valueTaken } from './duplicate.queries.ts'

export function duplicateRoutes(context: AppContext): void {
  serve(context, duplicate, {
    check: async ({ query, user }) => {
      const checked = checkedField(query.tableName, query.fieldName)
      if (!checked) throw duplicateProblem('duplicate.unknown')
      if (!checked.access.some((code) => user.can(code))) throw problem('access.denied')
      if (query.fieldVal !== '' && (await valueTaken(checked, query.fieldVal, query.dataId)))
        throw duplicateProblem('duplicate.taken')
    },
  })
}
