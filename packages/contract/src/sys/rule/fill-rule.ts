import { Type, type Static } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, Code, Id, Maybe, Nullable, Text } from '../../field.ts'
import { listQuery } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { selection, sheets } from '../../sheet.ts'

export const fillRuleProblems = {
  'fillRule.codeTaken': refuse('规则编码已经存在'),
  'fillRule.badRule': refuse('{reason}'),
} as const satisfies Record<string, ProblemDefinition>
export const fillRuleProblem = catalogue(fillRuleProblems)

export const fillGenerators = [
  { value: 'sequence', text: '流水号' },
  { value: 'random', text: '随机字符' },
  { value: 'template', text: '组合模板' },
  { value: 'departCode', text: '下一个机构编码' },
  { value: 'categoryCode', text: '下一个分类编码' },
] as const
export type FillGenerator = (typeof fillGenerators)[number]['value']

/** Periods after which a sequence number begins again. */
export const fillResets = [
  { value: 'never', text: '一直往下编' },
  { value: 'year', text: '每年' },
  { value: 'month', text: '每月' },
  { value: 'day', text: '每天' },
] as const
export type FillReset = (typeof fillResets)[number]['value']

/** Digits and lower-case letters (spec.md §9). */
export const DEFAULT_ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Each generator ignores the parameters of all other generators. */
export interface FillParams {
  prefix?: string
  suffix?: string
  /** `yyyyMMdd`, or a part of it. */
  date?: string
  /** Zeros are added at the front of the sequence number. */
  digits?: number
  start?: number
  reset?: FillReset
  alphabet?: string
  length?: number
  /** For example, `XS{date:yyyy}-{seq:4}{random:2}`. */
  template?: string
  /** The next code is generated below this department or category. */
  parentId?: string
  pid?: string
}

/** A text, or the code and the level of a department. */
export type FillValue = string | string[] | null
const FillValue = Type.Unsafe<FillValue>({})

const fields = {
  ruleName: Text(100, '规则名称', { min: 1 }),
  ruleCode: Code(100, '规则编码'),
  ruleClass: Text(100, '生成方式', { min: 1 }),
  ruleParams: Text(1000, '规则参数'),
}

export const FillRule = Type.Object({ id: Id, ...fields, ruleParams: Nullable(fields.ruleParams), ...audit })
export const FillRuleForm = Type.Object({ ...fields, ruleParams: Maybe(fields.ruleParams) })

/** Fields of the form that a rule may use. */
const formData = {
  parentId: Maybe(Text(40, '上级部门')),
  pid: Maybe(Text(40, '上级分类')),
  departId: Maybe(Text(40, '部门')),
}
export const FillForm = Type.Object(formData)
export type FillForm = Static<typeof FillForm>

const search = ['ruleName', 'ruleCode', 'ruleClass'] as const
const path = '/sys/fillRule'
const permission = 'system:fillRule'
/** Taking a value has its own permission, because a taken number cannot be used again. */
const take = `${permission}:execute`

/** Rules generate sequence numbers, random texts and codes. */
export const fillRule = {
  ...crud(path, permission, { label: '编码生成规则', row: FillRule, form: FillRuleForm, search, style: 'B' }),
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '编码生成规则',
    listQuery(FillRule, search, selection),
  ),
  testFillRule: endpoint({
    method: 'GET',
    path: `${path}/testFillRule`,
    access: `${permission}:list`,
    summary: '编码生成规则：下一个值，不占用号码',
    query: Type.Object({ ruleCode: Text(100, '规则编码', { min: 1 }) }),
    result: FillValue,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: `${permission}:list`,
    summary: '编码生成规则：还没有保存的规则的下一个值',
    body: Type.Object({ id: Maybe(Id), ruleClass: fields.ruleClass, ruleParams: Maybe(fields.ruleParams) }),
    result: FillValue,
  }),
  executeRuleByCode: endpoint({
    method: 'PUT',
    path: `${path}/executeRuleByCode/:ruleCode`,
    access: take,
    summary: '编码生成规则：取一个值',
    params: Type.Object({ ruleCode: Text(100, '规则编码', { min: 1 }) }),
    body: FillForm,
    result: FillValue,
  }),
  executeRuleByCodeBatch: endpoint({
    method: 'PUT',
    path: `${path}/executeRuleByCodeBatch`,
    access: take,
    summary: '编码生成规则：按几个规则各取一个值',
    body: Type.Object({
      commonFormData: Maybe(FillForm),
      rules: Type.Array(Type.Object({ ruleCode: Text(100, '规则编码', { min: 1 }), formData: Maybe(FillForm) }), {
        maxItems: 100,
        title: '规则',
      }),
    }),
    result: Type.Array(Type.Object({ ruleCode: Type.String(), result: FillValue })),
  }),
}
