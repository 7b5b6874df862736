import { problem } from '@mashu/contract'
import { duplicate, duplicateProblem } from '@mashu/contract/sys/duplicate'
import { serve, type Site } from '../../../platform/http/endpoint/serve.ts'
import { checkedField, valueTaken } from './duplicate.queries.ts'

export function duplicateRoutes(site: Site): void {
  serve(site, duplicate, {
    check: async ({ query, user }) => {
      const checked = checkedField(query.tableName, query.fieldName)
      if (!checked) throw duplicateProblem('duplicate.unknown')
      if (!checked.access.some((code) => user.can(code))) throw problem('access.denied')
      if (query.fieldVal !== '' && (await valueTaken(checked, query.fieldVal, query.dataId)))
        throw duplicateProblem('duplicate.taken')
    },
  })
}
