import { Text } from '../../field.ts'
import { fieldRules } from '../../field-kind.ts'
import { kindOf, type FieldSchema } from '../../field-schema.ts'

/** Existing clients send these keys, except the last three, which are new. The operand of `during` is a `Period`. */
export const conditionRules = {
  eq: '等于',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
  like: '包含',
  not_like: '不包含',
  right_like: '开头是',
  left_like: '结尾是',
  in: '是其中之一',
  during: '在',
  empty: '没有填',
  not_empty: '已经填了',
} as const
export type ConditionRule = keyof typeof conditionRules

/** True for an operator without an operand. */
export const isBare = (rule: string): boolean => rule === 'empty' || rule === 'not_empty'

export interface Condition {
  field: string
  rule: ConditionRule
  val: string
}
/** With `and`, all conditions must be met; with `or`, at least one condition. */
export interface ConditionGroup {
  match: 'and' | 'or'
  items: (Condition | ConditionGroup)[]
}
export const isGroup = (item: Condition | ConditionGroup): item is ConditionGroup => 'items' in item

export const MAX_CONDITIONS = 50
/** The maximum number of nested groups, including the outermost group. */
export const DEEPEST_GROUP = 4

/** The JSON text of a `ConditionGroup`. Lists accept it as `superQueryParams`. */
export const Conditions = Text(8000, '条件')

const ORDER: readonly ConditionRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']

/** Returns the operators for a field. The first operator is the default. */
export function rulesFor(schema: FieldSchema): readonly ConditionRule[] {
  const kind = kindOf(schema)
  const { operand } = fieldRules[kind]
  if (operand === 'flag') return ['eq']
  if (kind === 'file' || kind === 'image') return ['not_empty', 'empty']
  if (schema.list) return ['like', 'not_like', 'empty', 'not_empty']
  if (kind === 'choice' || schema.dict || schema.enum) return ['eq', 'ne', 'in', 'empty', 'not_empty']
  if (operand === 'time' || kind === 'date') return ['during', ...ORDER, 'empty', 'not_empty']
  if (operand === 'number') return [...ORDER, 'empty', 'not_empty']
  return ['like', 'not_like', 'eq', 'ne', 'right_like', 'left_like', 'in', 'empty', 'not_empty']
}

/** The name by which conditions refer to a field of a sub form. */
export const fieldBelow = (subKey: string, key: string): string => `${subKey}.${key}`

export function fieldsOf(group: ConditionGroup): string[] {
  const names = group.items.flatMap((item) => (isGroup(item) ? fieldsOf(item) : [item.field]))
  return [...new Set(names)]
}

/** Returns null for a text that is no `ConditionGroup`. */
export function parseConditions(text: string | null | undefined): ConditionGroup | null {
  if (!text) return null
  try {
    const read: unknown = JSON.parse(text)
    return isConditionGroup(read, 1) ? read : null
  } catch {
    return null
  }
}

function isConditionGroup(given: unknown, depth: number): given is ConditionGroup {
  if (typeof given !== 'object' || given === null || depth > DEEPEST_GROUP) return false
  const { match, items } = given as Partial<ConditionGroup>
  if ((match !== 'and' && match !== 'or') || !Array.isArray(items)) return false
  return items.every((item: unknown) => isCondition(item) || isConditionGroup(item, depth + 1))
}

function isCondition(given: unknown): given is Condition {
  if (typeof given !== 'object' || given === null) return false
  const { field, rule, val } = given as Partial<Record<keyof Condition, unknown>>
  return (
    typeof field === 'string' &&
    typeof rule === 'string' &&
    Object.hasOwn(conditionRules, rule) &&
    typeof val === 'string'
  )
}
