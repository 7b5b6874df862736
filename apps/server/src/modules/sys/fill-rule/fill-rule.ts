import type { FillValue } from '@mashu/contract/sys/rule/fill-rule'
import { makeValue, type Run } from './make-value.ts'
import { listRuleCodes, selectOptionalRule } from './fill-rule.queries.ts'
import { recipeOf } from './fill-rule.rules.ts'

/** Returns null when the rule is missing or invalid. */
export async function fillValue(ruleCode: string, run: Run): Promise<FillValue> {
  const rule = await selectOptionalRule(ruleCode)
  if (!rule) return null
  const recipe = recipeOf(rule.ruleClass, rule.ruleParams)
  if (typeof recipe === 'string') return null
  return makeValue({ id: rule.id, recipe }, run)
}

export async function unknownFillRules(codes: readonly string[]): Promise<string[]> {
  const known = new Set(codes.length > 0 ? await listRuleCodes(codes) : [])
  return codes.filter((code) => !known.has(code))
}
