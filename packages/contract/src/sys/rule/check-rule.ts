import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Text } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

export const checkRuleProblems = {
  'checkRule.unknown': refuse('该编码不存在'),
  'checkRule.failed': refuse('{message}'),
} as const satisfies Record<string, ProblemDefinition>
export const checkRuleProblem = catalogue(checkRuleProblems)

/** The step of a rule that a value failed at; `result` of the refusal. */
export const FailedStep = Type.Object({
  digits: Type.String(),
  pattern: Type.String(),
  message: Type.String(),
  beginIndex: Type.Optional(Type.Integer()),
  endIndex: Type.Optional(Type.Integer()),
  checkValue: Type.String(),
  passed: Type.Literal(false),
})
export type FailedStep = Static<typeof FailedStep>

/** Named rules for codes. */
export const checkRule = {
  checkByCode: endpoint({
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    access: 'signed-in',
    message: '成功',
    summary: '编码规则检查',
    refusal: { result: FailedStep },
    query: Type.Object({ ruleCode: Text(100, '规则编码', { min: 1 }), value: Type.Optional(Text(500, '值')) }),
  }),
}
