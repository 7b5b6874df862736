import { Text } from '../../field.ts'
import { fieldRules } from '../../field-kind.ts'
import { kindOf, type FieldSchema } from '../../field-schema.ts'

/** Operators of the advanced query by the codes of existing clients; the last three are ours (`during`: a `Period`). */
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

/** Rules that compare with nothing. */
export const isBare = (rule: string): boolean => rule === 'empty' || rule === 'not_empty'

export interface Condition {
  field: string
  rule: ConditionRule
  val: string
}
/** Conditions of which all or any hold. */
export interface ConditionGroup {
  match: 'and' | 'or'
  items: (Condition | ConditionGroup)[]
}
export const isGroup = (item: Condition | ConditionGroup): item is ConditionGroup => 'items' in item

export const MAX_CONDITIONS = 50
/** Groups inside groups; the outermost counts. */
export const DEEPEST_GROUP = 4

/** JSON of a `ConditionGroup`, as lists take it in `superQueryParams`. */
export const Conditions = Text(8000, '条件')

const ORDER: readonly ConditionRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']

/** Operators that make sense for a field, the first is offered. */
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

/** A field of a sub form in conditions: a row below has it so. Both are keys of rows. */
export const fieldBelow = (subKey: string, key: string): string => `${subKey}.${key}`

/** Fields that conditions are about, each once. */
export function fieldsOf(group: ConditionGroup): string[] {
  const names = group.items.flatMap((item) => (isGroup(item) ? fieldsOf(item) : [item.field]))
  return [...new Set(names)]
}

/** Reads what {@link Conditions} holds; null for what is no group of conditions. */
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
