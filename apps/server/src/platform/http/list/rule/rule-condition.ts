import { sql, type Expression, type SqlBool } from 'kysely'
import type { OperandKind } from '@mashu/contract'
import { like, parameter } from '../../../db/condition.ts'
import { escapeLike, operands, type Operand } from '../../field/read-filter.ts'
import type { RuleExpression, RuleOperator, Written } from './expression.ts'
import { filledIn, type PlaceholderSource } from './placeholder.ts'
import { keyOf, type RuleColumns } from './rule-column.ts'
import { RuleFault } from './tokens.ts'

type Condition = Expression<SqlBool>

export interface RuleTarget {
  columns: RuleColumns
  table: string
  /** Returns null when the query does not have this column. */
  columnOf: (key: string) => string | null
  source: PlaceholderSource
}

const NO_ROWS = sql<SqlBool>`1 = 0`
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** @throws RuleFault when the text is not a valid value */
function operandOf(kind: OperandKind, text: string, { clock }: PlaceholderSource): Operand {
  const operand = operands[kind](kind === 'time' && DAY.test(text) ? `${text} 00:00:00` : text, clock)
  if (operand === undefined) throw new RuleFault(`“${text}”不是这个字段能有的值`)
  return operand
}

function referenceOf(written: string, target: RuleTarget) {
  const key = keyOf(written, target.columns, target.table)
  const column = target.columnOf(key)
  if (column === null) throw new RuleFault(`这个列表没有可以用在规则里的字段“${written}”`)
  return { reference: sql.ref(column), kind: target.columns.get(key)!.operand }
}

function compared(written: string, operator: RuleOperator, value: Written, target: RuleTarget): Condition {
  const { reference, kind } = referenceOf(written, target)
  const values = filledIn(String(value), target.source).map((text) => operandOf(kind, text, target.source))
  // A person without a department has no value to compare. Then neither `=` nor `<>` matches any row.
  if (values.length === 0) return NO_ROWS
  if (operator === '=') return sql<SqlBool>`${reference} in (${sql.join(values.map(parameter))})`
  if (operator === '<>')
    return sql<SqlBool>`(${reference} is null or ${reference} not in (${sql.join(values.map(parameter))}))`
  if (values.length > 1) throw new RuleFault('多个部门只能用等于、不等于或包含来比较')
  return sql<SqlBool>`${reference} ${sql.raw(operator)} ${parameter(values[0]!)}`
}

/**
 * Columns are looked up, and values are bound.
 * @throws RuleFault
 */
export function ruleCondition(rule: RuleExpression, target: RuleTarget): Condition {
  switch (rule.is) {
    case 'and':
    case 'or': {
      const parts = rule.parts.map((part) => ruleCondition(part, target))
      return sql<SqlBool>`(${sql.join(parts, rule.is === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql<SqlBool>`not (${ruleCondition(rule.part, target)})`
    case 'null':
      return sql<SqlBool>`${referenceOf(rule.column, target).reference} is null`
    case 'compared':
      return compared(rule.column, rule.operator, rule.value, target)
    case 'in': {
      const parts = rule.values.map((value) => compared(rule.column, '=', value, target))
      return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
    }
    case 'like': {
      const { reference, kind } = referenceOf(rule.column, target)
      if (kind !== 'text') throw new RuleFault(`“${rule.column}”不是文字，不能用 like`)
      const parts = filledIn(rule.pattern, target.source, escapeLike).map((pattern) => like(reference, pattern))
      return parts.length === 0 ? NO_ROWS : sql<SqlBool>`(${sql.join(parts, sql` or `)})`
    }
  }
}
