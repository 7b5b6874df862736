import { Type, type Static } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, Code, Id, Maybe, Nullable, Text } from '../../field.ts'
import { listQuery } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { selection, sheets } from '../../sheet.ts'

export const checkRuleProblems = {
  'checkRule.unknown': refuse('该编码不存在'),
  'checkRule.failed': refuse('{message}'),
  'checkRule.codeTaken': refuse('规则编码已经存在'),
  'checkRule.badRule': refuse('{reason}'),
} as const satisfies Record<string, ProblemDefinition>
export const checkRuleProblem = catalogue(checkRuleProblems)

/** Tests a number of characters after the previous step, or the whole value (`*`). */
export interface CheckStep {
  digits: string
  pattern: string
  message: string
  /** Only for `*`: `1` runs the step before the first part, and `0` after the last part. */
  priority?: string
}

const stepOf = {
  digits: Type.String(),
  pattern: Type.String(),
  message: Type.String(),
  beginIndex: Type.Optional(Type.Integer()),
  endIndex: Type.Optional(Type.Integer()),
  checkValue: Type.String(),
}

/** The step that refused the value is the `result` of the refusal. */
export const FailedStep = Type.Object({ ...stepOf, passed: Type.Literal(false) })
export type FailedStep = Static<typeof FailedStep>

export const TriedStep = Type.Object({ ...stepOf, passed: Type.Boolean() })
export type TriedStep = Static<typeof TriedStep>

/** Without these limits, a rule could keep the server busy. */
export const MAX_STEPS = 20
export const MAX_PATTERN = 300
export const MAX_CHECKED = 500

const fields = {
  ruleName: Text(100, '规则名称', { min: 1 }),
  ruleCode: Code(100, '规则编码'),
  ruleJson: Text(10_000, '校验步骤', { min: 1 }),
  ruleDescription: Text(200, '规则描述'),
}

export const CheckRule = Type.Object({
  id: Id,
  ...fields,
  ruleDescription: Nullable(fields.ruleDescription),
  ...audit,
})
export const CheckRuleForm = Type.Object({ ...fields, ruleDescription: Maybe(fields.ruleDescription) })

const search = ['ruleName', 'ruleCode', 'ruleDescription'] as const
const path = '/sys/checkRule'
const permission = 'system:checkRule'

export const checkRule = {
  ...crud(path, permission, { label: '编码校验规则', row: CheckRule, form: CheckRuleForm, search, style: 'B' }),
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '编码校验规则',
    listQuery(CheckRule, search, selection),
  ),
  checkByCode: endpoint({
    method: 'GET',
    path: `${path}/checkByCode`,
    access: 'signed-in',
    message: '成功',
    summary: '编码规则检查',
    refusal: { result: FailedStep },
    query: Type.Object({ ruleCode: Text(100, '规则编码', { min: 1 }), value: Type.Optional(Text(MAX_CHECKED, '值')) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: `${permission}:list`,
    summary: '编码校验规则：一步一步试一个值，规则不必已经保存',
    body: Type.Object({ ruleJson: fields.ruleJson, value: Type.Optional(Text(MAX_CHECKED, '值')) }),
    result: Type.Array(TriedStep),
  }),
}
