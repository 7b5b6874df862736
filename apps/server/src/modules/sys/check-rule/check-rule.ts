import { listRules } from './check-rule.queries.ts'
import { stepsOf, type Step } from './check-rule.rules.ts'

export { finds, firstFailure, patternFault, type Step } from './check-rule.rules.ts'

export async function stepsByCode(codes: readonly string[]): Promise<Map<string, Step[]>> {
  if (codes.length === 0) return new Map()
  return new Map((await listRules(codes)).map(({ ruleCode, ruleJson }) => [ruleCode, stepsOf(ruleJson)]))
}
