import { nameOf } from '@mashu/contract/online/form/name'
import { problem } from '@mashu/contract'
import { duplicate, duplicateProblem } from '@mashu/contract/sys/duplicate'
import type { AppContext } from '../../../platform/app/context.ts'
import type { DuplicateCheck } from '../../../platform/app/lookup.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { valueHolder } from './duplicate.queries.ts'

/** The declared check of a table and field, both as existing clients write them. */
function checkOf(checks: ReadonlyMap<string, DuplicateCheck>, tableName: string, fieldName: string) {
  return checks.get(`${tableName.toLowerCase()}.${nameOf(fieldName)}`)
}

export function duplicateRoutes(context: AppContext): void {
  const checks = new Map(context.modules.flatMap((module) => Object.entries(module.duplicateChecks ?? {})))
  serve(context, duplicate, {
    check: async ({ query, user }) => {
      const check = checkOf(checks, query.tableName, query.fieldName)
      if (!check) throw duplicateProblem('duplicate.unknown')
      if (!check.access.some((code) => user.can(code))) throw problem('access.denied')
      if (query.fieldVal === '') return
      const holder = await valueHolder(check, query.fieldVal, query.dataId)
      if (holder === 'bin') throw duplicateProblem('duplicate.inBin', { advice: check.inBin ?? '' })
      if (holder === 'row') throw duplicateProblem('duplicate.taken')
    },
  })
}
