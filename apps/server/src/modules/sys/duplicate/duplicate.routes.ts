import { nameOf } from '@mashu/contract/online/form/name'
import { problem } from '@mashu/contract'
import { duplicate, duplicateProblem } from '@mashu/contract/sys/duplicate'
import type { AppContext } from '../../../platform/app/context.ts'
import type { DuplicateCheck, DuplicateCheckSource } from '../../../platform/app/lookup.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { valueHolder } from './duplicate.queries.ts'

interface Checks {
  declared: ReadonlyMap<string, DuplicateCheck>
  sources: readonly DuplicateCheckSource[]
}

/** Existing clients name a check by its table and field. */
function checkOf({ declared, sources }: Checks, user: Principal, tableName: string, fieldName: string) {
  const [table, field] = [tableName.toLowerCase(), nameOf(fieldName)]
  const known = declared.get(`${table}.${field}`)
  if (known) return known
  for (const source of sources) {
    const found = source(user, table, field)
    if (found) return found
  }
  return undefined
}

export function duplicateRoutes(context: AppContext): void {
  const checks: Checks = {
    declared: new Map(context.modules.flatMap((module) => Object.entries(module.duplicateChecks ?? {}))),
    sources: context.modules.flatMap((module) => module.duplicateCheckSource ?? []),
  }
  serve(context, duplicate, {
    check: async ({ query, user }) => {
      const check = checkOf(checks, user, query.tableName, query.fieldName)
      if (!check) throw duplicateProblem('duplicate.unknown')
      if (!check.access.some((code) => user.can(code))) throw problem('access.denied')
      if (!query.fieldVal) return
      const holder = await valueHolder(check, query.fieldVal, query.dataId)
      if (holder === 'bin') throw duplicateProblem('duplicate.inBin', { advice: check.inBin ?? '' })
      if (holder === 'row') throw duplicateProblem('duplicate.taken')
    },
  })
}
