import { checkRule, checkRuleProblem } from '@mashu/contract/sys/rule/check-rule'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { selectOptionalRule } from './check-rule.queries.ts'
import { firstFailure, stepsOf } from './check-rule.rules.ts'

/** Existing clients encode the value once more than the query string needs. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export function checkRuleRoutes(context: AppContext): void {
  serve(context, checkRule, {
    checkByCode: async ({ query }) => {
      const rule = await selectOptionalRule(query.ruleCode)
      if (rule === undefined) throw checkRuleProblem('checkRule.unknown')
      const value = decoded(query.value ?? '')
      const failed = value.trim() === '' ? null : firstFailure(stepsOf(rule), value)
      if (failed) throw checkRuleProblem('checkRule.failed', { message: failed.message }, failed)
    },
  })
}
